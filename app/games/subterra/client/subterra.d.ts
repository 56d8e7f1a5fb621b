/** Sub Terra's part of a view: `public.table`. */

export type Side = "N" | "E" | "S" | "W";
export type Cell = [number, number];

export interface TileView {
    tile: string;
    kind: string;
    type: string;
    rotation: number;
    open: string;
    connected: string;
    flood: boolean;
    debris: boolean;
    rope: boolean;
}

export interface ExplorerView {
    id: string;
    seat: number;
    most_health: number;
    at: Cell | null;
    health: number;
    conscious: boolean;
    hidden: boolean;
    submerged: boolean;
    removed: boolean;
    uses: number;
    entered_from: Side | null;
}

export interface CaveView {
    round: number;
    phase: "setup" | "action" | "horror" | "hazard" | "end";
    turn: { explorer: string; ap: number; exerted: boolean; ordered: boolean } | null;
    first: string | null;
    tiles: Record<string, TileView>;
    placed: string[];
    horrors: Cell[];
    horror_figures: number[];
    blown: string[];
    breaches: string[];
    aside: string | null;
    drawn: { tile: string; cell: Cell; explorer: string } | null;
    discarded: string[];
    out_of_time: boolean;
    gas: boolean;
    voted: boolean;
    options: Record<string, any>;
    explorers: ExplorerView[];
    stack: number;
    hazards: { deck: number; set_aside: number; discarded: string[] };
}
