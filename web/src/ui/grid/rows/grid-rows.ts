/**
 * The rows of a grid, all of which need not be there. `at` gives undefined for one that is still to come and null for one that cannot
 * be read; `want` is told which are in sight. `readIds` reads what is still to come between two rows, both included, and gives the ids of all
 * of them; of none where it said why not.
 */
export type GridRows<T> = {
  count: number;
  at(index: number): T | null | undefined;
  want?(from: number, to: number): void;
  readIds?(from: number, to: number): Promise<string[]>;
};

/** What is chosen. */
export type GridSelection = {
  has: (id: string) => boolean;
  /** Says whether it was done: no more may be chosen than an action takes. */
  toggle: (ids: string[], on: boolean) => boolean;
  /** Another one once all was given up or chosen: what was asked for before is no longer meant. */
  turn: number;
  /** Where the box in the header stands for all there is; otherwise it stands for the rows of the page. */
  everything?: { state: 'none' | 'some' | 'all'; set: (on: boolean) => void };
  /** Gives up the selection, which Escape does; absent where nothing is chosen, or where the key closes something else first. */
  clear?: (() => void) | undefined;
};

/** The rows of one page. */
export const rowsOf = <T>(records: readonly T[]): GridRows<T> => ({
  count: records.length,
  at: (index) => records[index],
});
