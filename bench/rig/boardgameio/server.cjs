// The peer of `bench peers`: boardgame.io, with a game that has no rules and messages as large as ours. It keeps matches in
// memory, or on Postgres if its name and folder are given. It listens on a port that it prints.
const { Server, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");

const SEATS = 6;
// With what boardgame.io adds, a message is then 1.7 KB.
const SIZE = 1000;

const game = {
  name: "bench",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: () => ({ moves: 0, hands: Array.from({ length: SEATS }, (_, seat) => String(seat).repeat(SIZE)) }),
  moves: {
    on: ({ G }) => {
      G.moves += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({ moves: G.moves, hand: G.hands[playerID] }),
};

const [database, username, host] = process.argv.slice(2);
const db = database ? new PostgresStore({ database, username, host, logging: false }) : undefined;
const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`));
