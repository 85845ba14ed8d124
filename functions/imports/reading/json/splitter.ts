/** What may be an object, and the line on which it begins, counted from 1. */
export type Part = { line: number; text: string };

/** Divides a text that comes in pieces: `take` gives what has ended, `end` what stood behind that. */
export type Splitter = { take(piece: string): Part[]; end(): Part[] };
