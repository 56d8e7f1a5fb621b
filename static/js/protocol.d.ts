/** What the server and this client say to each other; docs/protocol.md explains it. */

export type Seat = number;
export type Pointer = string;
export type Args = Record<string, any>;
export type Choice = string[] | Record<string, number>;

export interface Message {
    id: string;
    args: Args;
}

export interface Refusal {
    code: string;
    rule?: string;
    args: Args;
}

export interface Option {
    id: string;
    at: Pointer[];
    label: string;
    args: Args;
    why_not?: Refusal;
    weight?: number;
    group?: string;
    most?: number;
}

export interface Ask {
    id: number;
    kind: "choose" | "allot" | "arrange" | "acknowledge";
    prompt: Message;
    reason: Message | null;
    rule: string;
    window: string;
    answered: Choice | null;
    options: Option[];
    least?: number;
    most?: number;
    least_total?: number;
    caps?: Record<string, number>;
    total?: number;
    /** nobody waits for the answer */
    optional?: boolean;
    /** what a standing order would answer now */
    ordered?: string[];
}

/** What a seat wants to answer to windows of a kind that close before it has answered. */
export interface StandingOrder {
    window: string;
    choice: string[];
    /** a condition; without one the order always holds */
    when?: string;
    /** lapses when the seat's next turn begins */
    until_turn?: boolean;
}

export interface Waiting {
    seats?: Seat[];
    window?: string;
    reason: Message | null;
}

export interface Outcome {
    reason: string;
    side: string;
    winners: Seat[];
    args: Args;
}

export interface View {
    public: {
        game: string;
        seats: number;
        chance: { commitments: Record<string, string>; opened?: Record<string, string> };
        waiting: Waiting | null;
        outcome: Outcome | null;
        table: any;
    };
    private: { seat: Seat; ask: Ask | null; orders: StandingOrder[]; own: any } | null;
}

export interface GameEvent {
    name: string;
    args: Args;
    own?: Args;
    /** in milliseconds since 1970 */
    at: number;
}

export interface Chat {
    /** counts what this reader may read */
    id: number;
    at: string;
    from: { name: string; seat: Seat | null };
    text: string | null;
    phrase: string | null;
    notice: string | null;
    args: Args;
    to: "table" | "spectators";
}

export interface SeatLine {
    seat: Seat;
    name: string | null;
    bot: string | null;
    ready: boolean;
    wish: string | null;
    connected: boolean;
    away_since: string | null;
    played_by: "owner" | "bot" | "defaults";
    /** by days: windows wait for this seat */
    ask_me: boolean;
}

export interface Vote {
    about: "abandon" | "pause" | "resume" | "pace" | "reissue";
    args: Args;
    yes: Seat[];
    no: Seat[];
    needed: number;
    by: string;
    closes_at: string;
}

export interface Clock {
    deadline: string;
    kind: "window" | "ask" | "days";
    seconds: number;
    /** by when each seat that is asked has to answer */
    due: Record<string, string>;
    /** what each seat has left of its time for the whole game, in seconds */
    reserves: number[];
}

/** What the table has agreed on beside the rules. */
export interface Settings {
    talk: "free" | "guided" | "silent";
    secrecy: "strict" | "relaxed";
    spectator_chat: boolean;
    open_books: boolean;
    absent: string;
}

export type TableStatus = "lobby" | "playing" | "paused" | "over" | "abandoned" | "broken";

export interface Table {
    id: string;
    game: string;
    options: Args;
    pace: string;
    status: TableStatus;
    host: Seat | null;
    seats: SeatLine[];
    spectators: number;
    spectator_link: string | null;
    invite_link: string | null;
    code: string | null;
    votes: Vote[];
    clock: Clock | null;
    paused_until: string | null;
    rematch: string | null;
    reachable: boolean;
    settings: Settings;
    created_at: string;
    started_at: string | null;
    ended_at: string | null;
}

export interface Invitation {
    table: string;
    game: string;
    status: TableStatus;
    host: string;
    names: string[];
    open_seats: number[];
}

export interface TableLine {
    id: string;
    game: string;
    status: TableStatus;
    seats: string[];
    your_turn: boolean;
    updated_at: string;
}

export interface OptionField {
    name: string;
    kind: "choice" | "switch" | "number";
    values?: (string | number)[];
    least?: number;
    most?: number;
    default: any;
    suggested?: Record<string, boolean | number | string>;
    offered?: Record<string, number[]>;
}

/** A kind of window for which standing orders can be left. */
export interface OrderedWindow {
    kind: string;
    /** what `when` of an order for it may be */
    conditions: string[];
    /** what has an ability for it, as kind:id */
    uses: string[];
}

/** The phrases of the chat: sentences, and sentences about a seat. */
export interface PhraseList {
    plain: string[];
    about_seat: string[];
}

export interface GameInfo {
    name: string;
    shown_at_home: boolean;
    seats: { least: number; most: number; usual: number; to_try: number };
    options: OptionField[];
    first_options: string[] | null;
    options_to_try: Record<string, any>;
    setting_options: string[];
    phrases: PhraseList;
    paces: string[];
    bots: string[];
    wishes: string[];
    windows: OrderedWindow[];
}

export interface Player {
    id: string;
    name: string;
    language: string;
}

export interface You {
    player: Player;
    seat: Seat | null;
    role: "player" | "spectator";
    host: boolean;
}

export type FromServer =
    | { type: "hello"; you: You; table: Table; version: string; now: string }
    | { type: "view"; n: number; view: View | null; clock: Clock | null; log: GameEvent[]; chat: Chat[] }
    | { type: "update"; n: number; view: View; clock: Clock | null; events: GameEvent[] }
    | { type: "table"; table: Table; you: You }
    | { type: "chat"; message: Chat }
    | { type: "done"; id: string }
    | { type: "refused"; id: string | null; refusal: Refusal }
    | { type: "error"; code: "malformed" | "too_large" }
    | { type: "pong"; at: number }
    | { type: "bye"; reason: "restart" | "signed_out" | "kicked" | "replaced" | "too_slow" | "gone" };

export type Command =
    | { type: "answer"; id: string; ask: number; choice: Choice }
    | { type: "orders"; id: string; orders: StandingOrder[] }
    | { type: "take_back"; id: string }
    | {
          type: "chat";
          id: string;
          text?: string;
          phrase?: string;
          args?: Record<string, number>;
          to: "table" | "spectators";
      };

export type FromClient = Command | { type: "resync" } | { type: "ping"; at: number };
