import { csvCell } from '#functions/platform/files/csv-cell.ts';
import type { ImportDeps } from '../deps.ts';
import { badRowsKey, errorsKey } from '../import-life.ts';
import type { ImportRecord, PartRecord } from '../store/index.ts';
import type { LineRead } from './bring-batch.ts';

const mediaType = 'text/csv; charset=utf-8';
const lineOf = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Writes down the rows of a part that could not be used: as they were, with their line and why. */
export async function writeBadRows(
  { files }: ImportDeps,
  record: ImportRecord,
  { part, invalid, incomplete }: PartRecord,
  rows: readonly LineRead[],
): Promise<void> {
  const { plan } = record;
  if (!plan || invalid + incomplete === 0) return;
  const text = rows.flatMap(({ verdict, bad, line, cells }) => {
    if (verdict === 'ok') return [];
    const wrong = verdict === 'invalid' ? `: ${bad.map(({ value }) => value).join(', ')}` : '';
    return [lineOf([String(line), `${plan.words[verdict]}${wrong}`, ...cells])];
  });
  await files.write(badRowsKey(record, part), text.join(''), mediaType);
}

/** Makes one file of what the parts wrote down. */
export async function gatherBadRows({ files }: ImportDeps, record: ImportRecord): Promise<void> {
  await files.writeStream(errorsKey(record), gathered(files, record), mediaType);
}

async function* gathered(files: ImportDeps['files'], record: ImportRecord): AsyncGenerator<Uint8Array> {
  const { plan, parts = 0 } = record;
  if (!plan) return;
  // By this mark Excel knows that a file is UTF-8.
  yield Buffer.from(`\uFEFF${lineOf([plan.words.line, plan.words.reason, ...plan.names])}`);
  for (let part = 0; part < parts; part += 1) {
    const pieces = await files.readFrom(badRowsKey(record, part));
    if (pieces) yield* pieces;
  }
}
