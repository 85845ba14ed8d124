import type { LeadTableKind } from '../../../env.ts';
import type { ImportContext, LeftOut } from '../places/normal-place.ts';
import type { FileLook } from './look-at-file.ts';
import { type FileRecord, type Reading, readRecords } from './read-records.ts';
import type { NormalRow } from './table-shape.ts';

/** `seen` is the time of the import, ISO-8601 UTC. `count` is for what is left out of a row that stays. */
export type RowContext = { now: Date; seen: string; count(reason: string): void };
/** A row, or why there is none. */
export type Normalised<K extends LeadTableKind> = NormalRow<K> | string;

/** How files of one source are read. */
export type TableImporter<K extends LeadTableKind = LeadTableKind> = {
  kind: K;
  /** The name that values carry as their source. */
  source: string;
  /** What its files are called to people. */
  title: string;
  format: FileLook['format'] | 'either';
  /** Columns that a file has to have; where releases call one otherwise, all its names with bars between them. */
  needs: readonly string[];
  /** Of a CSV, where it is not as most are written. */
  csv?: (look: FileLook) => Reading['csv'];
  normalise(record: FileRecord, context: RowContext): Normalised<K>;
};

/** The first column that a file lacks to be of this source, in words; undefined where it lacks none. */
export function lackOf({ needs, format }: TableImporter, look: FileLook): string | undefined {
  if (format !== 'either' && format !== look.format)
    return format === 'json' ? 'lines of JSON were expected' : 'comma-separated values were expected';
  const missing = needs.find((names) => !names.split('|').some((name) => look.columns.includes(name)));
  if (missing === undefined) return undefined;
  const names = missing.split('|').map((name) => `\`${name}\``);
  return `the column ${names.join(' or ')} was expected and is not there`;
}

/** The rows of a file as they come; what was left out is counted in `leftOut`, which is final when they end. */
export async function* readRows<K extends LeadTableKind>(
  { normalise, csv }: TableImporter<K>,
  look: FileLook,
  leftOut: LeftOut,
  { now, progress, ...reading }: Pick<ImportContext, 'now' | 'progress'> & Pick<Reading, 'database'>,
): AsyncGenerator<NormalRow<K>> {
  const time = now();
  const count = (reason: string) => {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  };
  const context = { now: time, seen: time.toISOString(), count };
  for await (const record of readRecords(look, { ...reading, leftOut, progress, csv: csv?.(look) ?? {} })) {
    const row = normalise(record, context);
    if (typeof row === 'string') count(row);
    else yield row;
  }
}
