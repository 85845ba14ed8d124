import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { type Packable, packRow, type Row, unpackRow } from './row.ts';

/** Rows of one leaf, as long as they deflate to an item far under the 400 KB that a table takes; those with long values are fewer. */
export const rowsPerLeaf = 2000;
const mostBytes = 250_000;

const recordSeparator = '\u001e';
const idEnd = '\u001f';

/** What a lead became since the leaves were written; one that is gone has no row any more. */
export type TailRow = { id: string; version: number; row: Packable | undefined };

/** Many rows as one value: a list of 100,000 leads is then read as 50 items. */
export const encodeLeaf = (rows: readonly Row[]): Uint8Array =>
  deflateRawSync(encodeRows(rows.map((row) => ({ id: row.id, version: row.version, row }))), { level: 6 });

/** Rows in as many leaves as they need. */
export const leavesOf = (rows: Row[]): { part: Row[]; bytes: Uint8Array }[] =>
  chunk(rows, rowsPerLeaf).flatMap(fitting);

function fitting(part: Row[]): { part: Row[]; bytes: Uint8Array }[] {
  const bytes = encodeLeaf(part);
  if (bytes.length <= mostBytes || part.length === 1) return [{ part, bytes }];
  return chunk(part, Math.ceil(part.length / 2)).flatMap(fitting);
}

/**
 * Each row is a text of its own: a single letter beyond Latin would make one text of all of them take twice as much memory, and whoever keeps a value
 * of a row would keep that.
 */
export function decodeLeaf(leaf: Uint8Array): Row[] {
  const bytes = inflateRawSync(leaf);
  const rows: Row[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(recordSeparator, from);
    const to = end < 0 ? bytes.length : end;
    rows.push(...toRow(decodeRecord(bytes.toString('utf8', from, to))));
    from = to + 1;
  }
  return rows;
}

/** The rows of one transaction. Few are not deflated: it takes longer to unpack them than to send them. */
export const encodeRows = (rows: readonly TailRow[]): string =>
  rows
    .map(({ id, version, row }) => [id, version, ...(row ? [packRow(row)] : [])].join(idEnd))
    .join(recordSeparator);

export const decodeRows = (text: string): TailRow[] =>
  text === '' ? [] : text.split(recordSeparator).map(decodeRecord);

function decodeRecord(record: string): TailRow {
  const [id = '', version, packed] = record.split(idEnd);
  return { id, version: Number(version), row: packed === undefined ? undefined : unpackRow(packed) };
}

const toRow = ({ id, version, row }: TailRow): Row[] => (row ? [{ ...row, id, version }] : []);

/** Rows in the order of their ids, with what changed put over them. The newest version of a lead holds. */
export function overlay(rows: readonly Row[], tail: readonly TailRow[]): Row[] {
  if (tail.length === 0) return [...rows];
  const over = startOverlay(tail);
  const kept = over.put(rows);
  const added = over.added();
  const [last, first] = [kept.at(-1), added[0]];
  // New leads come last, since ids are in the order of creation; only restored ones and those of imports stand between others.
  const isInOrder = !last || !first || last.id < first.id;
  return isInOrder ? [...kept, ...added] : [...kept, ...added].sort(byId);
}

/** The same part by part: `put` gives what rows of the leaves have become, and `added`, after all of them, those that no leaf has. */
export function startOverlay(tail: readonly TailRow[]) {
  const changed = newestOf(tail);
  return {
    put(rows: readonly Row[]): Row[] {
      if (changed.size === 0) return [...rows];
      const kept: Row[] = [];
      for (const row of rows) {
        const change = changed.get(row.id);
        changed.delete(row.id);
        if (!change || change.version < row.version) kept.push(row);
        else kept.push(...toRow(change));
      }
      return kept;
    },
    added: (): Row[] => [...changed.values()].flatMap(toRow).sort(byId),
  };
}

/** A lead stands in the tail once for each time that it was changed. */
function newestOf(tail: readonly TailRow[]): Map<string, TailRow> {
  const newest = new Map<string, TailRow>();
  for (const change of tail) {
    const known = newest.get(change.id);
    if (!known || known.version < change.version) newest.set(change.id, change);
  }
  return newest;
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1);
