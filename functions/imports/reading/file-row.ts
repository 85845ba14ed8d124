import { longestNote } from '#shared/domain/leads/notes.ts';

/** A row of a file: the number of the line on which it begins, counted from 1, and its cells; or what stands there and is no row. */
export type FileRow = {
  line: number;
  cells: string[];
  unread?: string | undefined;
  /** Values that stand in no column, each behind its name. */
  outside?: string[] | undefined;
  /** Whether some of its cells are empty only because their texts lie too far behind to be read for the beginning of a file. */
  isCut?: boolean;
};

/** Characters of one cell that are kept: one more than the longest value has, so that what is too long is told and not cut. */
export const cellCharacters = longestNote + 1;
/** Characters of one row of text: what never ends would take the rest of the file into memory. */
export const mostCharacters = 200_000;

/** Characters of all cells of a row. */
export const charactersOf = ({ cells, unread = '', outside = [] }: FileRow): number =>
  [...cells, ...outside].reduce((sum, { length }) => sum + length, unread.length);

/** A text as it can be stored: half a letter, where a program has cut one, can not. */
export const keptText = (text: string): string => text.trim().slice(0, cellCharacters).toWellFormed();

/** A row whose cells have no more than is kept; undefined for one in which nothing stands. */
export function keptRow({ line, cells, isCut = false }: FileRow): FileRow | undefined {
  const kept = { line, cells: cells.map(keptText), ...(isCut ? { isCut } : {}) };
  return isCut || kept.cells.some((cell) => cell !== '') ? kept : undefined;
}
