import { csvCell, unguarded } from '#functions/platform/files/csv-cell.ts';
import type { ImportDeps } from '../deps.ts';
import { badRowsKey, errorsKey } from '../import-life.ts';
import type { ImportPlan, ImportRecord, PartRecord } from '../store/index.ts';
import { isPartly, type LineRead } from './bring-batch.ts';

const mediaType = 'text/csv; charset=utf-8';
/** What an export guarded in the file is guarded here once, so that it is read from here as it was from there. */
const lineOf = ({ separator = ',' }: ImportPlan, told: string[], cells: string[]): string =>
  `${[...told, ...cells.map(unguarded)].map(csvCell).join(separator)}\r\n`;

/**
 * Values of a row that are none of their field, each behind what that is called: as whoever asks says it, else as the file does. Of several in one column
 * the first has it.
 */
const namedIn = ({ bad }: LineRead, { words, names }: ImportPlan): string[] =>
  bad.map(({ column, field, value }, at) => {
    const name = bad[at - 1]?.column === column ? '' : (words.fields?.[field] ?? names[column] ?? '');
    return name === '' ? value : `${name}: ${value}`;
  });

/** What of a row is in no lead; of an incomplete one only what does not stand in its cells. */
function lostIn(row: LineRead, plan: ImportPlan): string {
  const { verdict, unread, outside = [] } = row;
  const named = verdict === 'incomplete' ? [] : namedIn(row, plan);
  const lost = unread === undefined ? [...named, ...outside] : [unread];
  return lost.length > 0 ? `: ${lost.join(', ')}` : '';
}

/** Writes down the rows of a part that could not be used, or not whole: as they were, with their line and why. */
export async function writeBadRows(
  { files }: ImportDeps,
  record: ImportRecord,
  { part, invalid, incomplete, values_left_out = 0 }: PartRecord,
  rows: readonly LineRead[],
): Promise<void> {
  const { plan } = record;
  if (!plan || invalid + incomplete + values_left_out === 0) return;
  const text = rows.flatMap((row) => {
    const { verdict, line, cells } = row;
    const why = verdict === 'ok' ? isPartly(row) && plan.words.partly : plan.words[verdict];
    if (!why) return [];
    return [lineOf(plan, [String(line), `${why}${lostIn(row, plan)}`], cells)];
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
  yield Buffer.from(`\uFEFF${lineOf(plan, [plan.words.line, plan.words.reason], plan.names)}`);
  for (let part = 0; part < parts; part += 1) {
    const pieces = await files.readFrom(badRowsKey(record, part));
    if (pieces) yield* pieces;
  }
}
