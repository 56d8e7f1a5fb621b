// The peer of `bench peers`: boardgame.io, with a game that has no rules. It always sends the whole state that a player sees.
// The first argument is the size of what all players see; without it (0) each sees only a hand, and messages are as large
// as ours. It keeps matches in memory, or on Postgres if its name and folder are given. It listens on a port that it prints.
const { Server, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");

const SEATS = 6;
const [shared, database, username, host] = process.argv.slice(2);
const SHARED = Number(shared);
// With what boardgame.io adds, a message is then 1.7 KB.
const HAND = SHARED ? 0 : 1000;

const game = {
  name: "bench",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: () => ({
    moves: 0,
    board: "b".repeat(SHARED),
    hands: Array.from({ length: SEATS }, (_, seat) => String(seat).repeat(HAND)),
  }),
  moves: {
    on: ({ G }) => {
      G.moves += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({ moves: G.moves, board: G.board, hand: G.hands[playerID] }),
};

const db = database ? new PostgresStore({ database, username, host, logging: false }) : undefined;
const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`));
