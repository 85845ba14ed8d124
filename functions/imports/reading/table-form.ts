import { Readable } from 'node:stream';
import type { FileProblem, ImportFormat } from '#shared/domain/leads/import-rules.ts';
import { decodeText, type Encoding, encodingOf } from './decode-text.ts';
import { type Delimiter, delimiterOf } from './delimiter.ts';
import { type FileRow, readCsv, UnreadableFile } from './read-csv.ts';
import { namesOf, readJsonLines } from './read-json-lines.ts';

/** How the bytes of a file are rows. */
export type TableForm = {
  format: ImportFormat;
  encoding: Encoding;
  delimiter: Delimiter;
  /** What the objects of JSON lines call their values; the columns of a CSV are not known by it. */
  names: string[];
};

/** Bytes at the beginning by which a file is judged. */
export const judgedBytes = 262_144;

/** What a file is, by its beginning. Throws `UnreadableFile`. */
export async function formOf(head: Uint8Array): Promise<TableForm> {
  // A ZIP: a workbook is one.
  if (head[0] === 0x50 && head[1] === 0x4b) throw new UnreadableFile('not_text', 1);
  const encoding = encodingOf(head);
  let text = '';
  for await (const piece of decodeText([head], encoding)) text += piece;
  if (text.trim() === '') throw new UnreadableFile('empty', 1);
  // The last line may be cut.
  const whole = head.length < judgedBytes ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  if (text.trimStart().startsWith('{'))
    return { format: 'jsonl', encoding, delimiter: ',', names: await namesOf(Readable.from([whole])) };
  return { format: 'csv', encoding, delimiter: delimiterOf(whole), names: [] };
}

/** Every row of a file, also the one with headings. */
export function rowsOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { format, encoding, delimiter, names }: TableForm,
): AsyncGenerator<FileRow> {
  const text = decodeText(pieces, encoding);
  return format === 'jsonl' ? readJsonLines(text, names) : readCsv(text, delimiter);
}

/** Why a file cannot be read on, for what is thrown where that is why. */
export const problemOf = (error: unknown): { why: FileProblem; line: number } | undefined =>
  error instanceof UnreadableFile ? { why: error.why, line: error.line } : undefined;
