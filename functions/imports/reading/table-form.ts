import { Readable } from 'node:stream';
import type { Files } from '#functions/platform/files/create-files.ts';
import { decodeText, type Encoding, encodingOf } from '#functions/platform/files/decode-text.ts';
import type { ImportFormat } from '#shared/domain/leads/files/import-rules.ts';
import type { Mapping } from '../rows/row-to-entry.ts';
import { type Delimiter, delimiterOf } from './delimiter.ts';
import type { FileRow } from './file-row.ts';
import { namesOf, readJson } from './json/read-json.ts';
import { isListOfOthers, isWrappedList, startsWith } from './json/wrapped-list.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How the bytes of a file are rows. */
export type TableForm = {
  format: ImportFormat;
  encoding: Encoding;
  delimiter: Delimiter;
  /** What objects of JSON call their values; the columns of a CSV and of a sheet are not known by it. */
  names: string[];
  /** Of a workbook: the name of the sheet that is read. */
  sheet?: string | undefined;
};

export type FileReader = Pick<Files, 'readFrom' | 'sizeOf'>;

/** Bytes at the beginning by which a file is judged. */
export const judgedBytes = 262_144;

const begins = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
/** A ZIP, as which a workbook is packed. */
export const isArchive = (head: Uint8Array): boolean => begins(head, 0x50, 0x4b, 3, 4);
/** What Excel wrote until 2003, and a workbook with a password still. */
export const isOldWorkbook = (head: Uint8Array): boolean => begins(head, 0xd0, 0xcf, 0x11, 0xe0);

/** A PDF is text for the most part of its beginning. */
const isPdf = (head: Uint8Array): boolean => begins(head, 0x25, 0x50, 0x44, 0x46, 0x2d);

const json = { format: 'jsonl', delimiter: ',' } as const;
const oneOf = (text: string): AsyncIterable<string> => Readable.from([text]);

/** What a text is, by its beginning. Throws `UnreadableFile`. */
export async function formOf(head: Uint8Array): Promise<TableForm> {
  const encoding = encodingOf(head, head.length >= judgedBytes);
  let text = '';
  for await (const piece of decodeText([head], encoding)) text += piece;
  if (text.trim() === '') throw new UnreadableFile('empty', 1);
  if (isPdf(head) || !isText(text)) throw new UnreadableFile('not_text', 1);
  if (startsWith(text, '[', ']')) throw new UnreadableFile('empty', 1);
  const isCut = head.length >= judgedBytes;
  if (startsWith(text, '[', '{')) return { ...json, encoding, names: await namesOf(oneOf(text), isCut) };
  if (startsWith(text, '[') && isListOfOthers(text)) throw new UnreadableFile('not_json', 1);
  if (isWrappedList(text, isCut)) throw new UnreadableFile('json_list', 1);
  // The last line may be cut.
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  const whole = isCut ? text.slice(0, end + 1) : text;
  if (startsWith(text, '{')) return { ...json, encoding, names: await namesOf(oneOf(whole)) };
  return { format: 'csv', encoding, delimiter: delimiterOf(whole), names: [] };
}

/** Pictures and archives are full of what no text has. */
function isText(text: string): boolean {
  const looked = text.slice(0, 10_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const strange = looked.match(/[\u0001-\u0008\u000e-\u001f]/g) ?? [];
  return strange.length <= looked.length / 50;
}

/** Every row of a text, also the one with headings. */
export function rowsOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { format, encoding, delimiter, names, mapping }: TableForm & { mapping?: Mapping },
): AsyncGenerator<FileRow> {
  const text = decodeText(pieces, encoding);
  return format === 'jsonl' ? readJson(text, names, mapping) : readCsv(text, delimiter);
}
