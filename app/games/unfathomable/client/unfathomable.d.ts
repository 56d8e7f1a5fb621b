/** Unfathomable's part of a view: `public.table`, `private.own`, and the catalogue of everything printed. */

export interface PlayerView {
    seat: number;
    character: string;
    space: string;
    hand: number;
    may_hold: Record<string, number>;
    items: string[];
    active: string;
    feat: boolean;
    in_play: { kind: string; card: string }[];
    loyalty: number;
    revealed: string;
    loyalty_cards?: string[];
}

export interface CheckView {
    target: number;
    partial: number | null;
    skills: string[];
    stage: string;
    pile: number;
    added: Record<string, number>;
    faceup: { seat: number; card: string }[];
    is_faceup: boolean;
    no_chaos: boolean;
    supporting: string[];
    opposing: string[];
    modifier: number;
    total: number | null;
    result: string;
}

export interface RollView {
    purpose: string;
    seat: number;
    modifier: number;
    die: number;
    result: number;
    out: number[];
}

export interface ShipView {
    turn: { seat: number; number: number; step: string; actions: number; used: string[]; forbidden: string[] };
    options: Record<string, any>;
    dials: Record<string, number>;
    tracks: { travel: number; ritual: number };
    waypoints: string[];
    distance: number;
    awakened: boolean;
    titles: { captain: number; keeper: number };
    deep_ones: Record<string, number>;
    monarchs: Record<string, string>;
    passengers: Record<string, number>;
    supply: { deep_ones: number; passengers: number };
    /** The faces that were turned over, if the table shows them. */
    lost_passengers?: string[];
    damage: Record<string, string>;
    decks: Record<string, number>;
    tops: Record<string, string>;
    resolving: string[];
    mythos: string | null;
    checks: CheckView[];
    rolls: RollView[];
    activating: boolean;
    players: PlayerView[];
}

export interface OwnView {
    hand: string[];
    loyalty: string[];
    added: string[][];
    knows: Record<string, { known?: Record<string, string>; within?: string[] }>;
    loyalty_seen: Record<string, string[]>;
}

export interface Entry {
    kind: string;
    title: string;
    text: string[];
    flavour: string;
    fields: string[];
    facts: Record<string, any>;
    options: Record<string, { title: string; text: string[] }>;
    outcomes: Record<string, string[]>;
}

export interface Box {
    x: number;
    y: number;
    w: number;
    h: number;
}
