import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { packRow, type Row, unpackRow } from './row.ts';

/** Rows of one leaf: its item stays far under the 400 KB that a table takes. */
export const rowsPerLeaf = 2000;

const recordSeparator = '\u001e';
const idEnd = '\u001f';

/** Many rows as one value: a list of 100,000 leads is then read as 50 items. */
export function encodeLeaf(rows: readonly Row[]): Uint8Array {
  const text = rows.map((row) => [row.id, row.version, packRow(row)].join(idEnd)).join(recordSeparator);
  return deflateRawSync(text, { level: 6 });
}

export function decodeLeaf(bytes: Uint8Array): Row[] {
  const text = inflateRawSync(bytes).toString('utf8');
  return text === '' ? [] : text.split(recordSeparator).map(decodeRecord);
}

function decodeRecord(record: string): Row {
  const [id = '', version, packed = ''] = record.split(idEnd);
  return { ...unpackRow(packed), id, version: Number(version) };
}

/** What changed since the leaves were written; a lead that is `gone` has no row any more. */
export type TailRow = { id: string; version: number; row: Row | undefined };

/** Rows in the order of their ids, with what changed put over them. The newest version of a lead holds. */
export function overlay(rows: readonly Row[], tail: readonly TailRow[]): Row[] {
  if (tail.length === 0) return [...rows];
  const changed = new Map(tail.map((change) => [change.id, change]));
  const kept: Row[] = [];
  for (const row of rows) {
    const change = changed.get(row.id);
    changed.delete(row.id);
    if (!change || change.version < row.version) kept.push(row);
    else if (change.row) kept.push(change.row);
  }
  const added = [...changed.values()].flatMap(({ row }) => row ?? []);
  if (added.length === 0) return kept;
  added.sort(byId);
  const last = kept.at(-1);
  // New leads come last, since ids are in the order of creation; only restored ones stand between others.
  return last && last.id > (added[0]?.id ?? '') ? [...kept, ...added].sort(byId) : [...kept, ...added];
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1);
