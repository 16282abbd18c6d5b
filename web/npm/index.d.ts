/** A referee and score-keeper for Scopa and related games. A failed call throws an `Error` with the reason. */

export type Language = 'en' | 'it';
/** A card as results have it: value 1 to 10, then d (coins), c (cups), b (clubs) or s (swords). */
export type Card = string;
export type Severity = 'error' | 'warning' | 'note';

export interface RulesOptions {
  /** Replaces the game of the log: `scopone`, `scopa+napola`. */
  game?: string;
  /** `RULE=VALUE`. */
  rule?: string | string[];
}

/** The options of the command line. */
export interface CheckOptions extends RulesOptions {
  lang?: Language;
  /** The name of the log in findings. */
  'stdin-name'?: string;
  'max-findings'?: number;
  /** Work spent on explaining errors, as a multiple of the usual; 0: none. */
  effort?: number;
  'require-level'?: 'claims' | 'counts' | 'piles' | 'plays' | 'deals';
  verbose?: boolean;
  /** False: other versions of the rules are not tried. */
  readings?: boolean;
}

export type Format = 'text' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'markdown' | 'html';

export interface Place {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  /** In bytes of UTF-8. */
  offset: number;
  length: number;
  column_utf16: number;
  end_column_utf16: number;
}

/** Bytes of the log, in UTF-8, and the text in place of them. */
export interface Edit {
  begin: number;
  end: number;
  text: string;
}

export interface Fix {
  title: string;
  edits: Edit[];
  [more: string]: unknown;
}

export interface Finding extends Place {
  code: string;
  slug: string;
  severity: Severity;
  message: string;
  help: string | null;
  labels: (Place & { text: string })[];
  fixes?: Fix[];
  [more: string]: unknown;
}

/** A match, as `schemas/report.schema.json` describes it. */
export interface Match {
  game: string;
  players: string[];
  sides: { name: string; players: string[] }[];
  rounds: Record<string, unknown>[];
  result: Record<string, unknown> | null;
  findings: Finding[];
  [more: string]: unknown;
}

export interface Report {
  arbitro: 1;
  matches: Match[];
  summary: Record<string, unknown>;
  [more: string]: unknown;
}

export interface Play {
  card: Card;
  /** Null where the card is laid, empty where an ace takes itself. */
  take: Card[] | null;
  scopa: boolean;
}

export interface MovesQuestion extends RulesOptions {
  /** `7d 2b`, or a play in question: `7d x 4s 3c`, `7d lays`. */
  cards: string;
  table?: string;
  hand?: string;
  matta?: number;
  'first-play'?: boolean;
  'last-play'?: boolean;
  letters?: 'it' | 'es' | 'en-french' | 'it-french' | 'pt';
  lang?: Language;
}

/** `play` and the properties after it are present only if the question was about one play. */
export interface MovesAnswer {
  table: Card[];
  moves: Play[];
  play?: Play;
  legal?: boolean;
  why?: string | null;
  rule?: Record<string, string> | null;
  games?: string[];
}

export interface CountQuestion extends RulesOptions {
  /** `Anna: 7d 6c`, `Bruno: rest`. */
  piles: string | string[];
  /** Sweeps of each: `1-0`. */
  scope?: string;
  letters?: MovesQuestion['letters'];
}

export interface CountAnswer {
  sides: { name: string; players: string[] }[];
  counted: Record<string, (number | null)[]>;
  awards: Record<string, (number | null)[]>;
  points: (number | null)[];
}

export interface Game {
  name: string;
  title: string;
  family: string;
  remark: string;
  sources: string;
}

/** What follows from a line typed to `arbitro record`. */
export interface RecordReply {
  said: string;
  /** The line has changed something. */
  taken: boolean;
  ended: boolean;
  log: string;
  question: {
    name: 'players' | 'game' | 'over' | 'another' | 'detail' | 'dealer' | 'table' | 'hand' | 'play' | 'count' | 'nothing';
    words: string;
    offered: string;
    key: string;
    form: string;
    /** A name among the answers is the whole answer; otherwise a count has a figure for each side. */
    names_side: boolean;
    answers: { text: string; card?: Card }[];
    /** The captures of a play that can make several; the answer is their number. */
    choices: string[];
    card: string;
  };
  board: { table: Card[]; turn: string; hands: Record<string, Card[]>; piles: Record<string, Card[]> } | null;
}

export interface Recording {
  readonly log: string;
  state(): RecordReply;
  answer(line: string): RecordReply;
  /** What would follow from the line, which is not answered. */
  try(line: string): RecordReply;
  /** Frees the memory. */
  end(): void;
}

export interface Referee {
  readonly version: string;
  /** The findings of a log, as `arbitro check` writes them: an object, or a text in the format given. */
  check(log: string, options?: CheckOptions): Report;
  check(log: string, options: CheckOptions & { format: Format }): string;
  /** The score sheets of a log, as `arbitro score` writes them. */
  score(log: string, options?: CheckOptions): Report;
  score(log: string, options: CheckOptions & { format: Format }): string;
  /** A page with score sheets and a replay, complete in itself. */
  html(log: string, options?: CheckOptions): string;
  /** The log with its unambiguous mistakes fixed. */
  fix(log: string, options?: CheckOptions): string;
  convert(log: string, to: 'yaml' | 'json' | 'ndjson'): string;
  moves(question: MovesQuestion): MovesAnswer;
  count(question: CountQuestion): CountAnswer;
  games(options?: { lang?: Language }): Game[];
  /** Keeps the score: of a new match, or of one whose log is continued. */
  record(log?: string, options?: { lang?: Language; date?: string; file?: string }): Recording;
}

/** Loads another referee from the bytes of `arbitro.wasm`. */
export function load(bytes: BufferSource): Promise<Referee>;

export const version: Referee['version'];
export const check: Referee['check'];
export const score: Referee['score'];
export const html: Referee['html'];
export const fix: Referee['fix'];
export const convert: Referee['convert'];
export const moves: Referee['moves'];
export const count: Referee['count'];
export const games: Referee['games'];
export const record: Referee['record'];
