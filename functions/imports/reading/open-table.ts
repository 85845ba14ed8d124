import { type Encoding, utf8OrLatin } from '#functions/platform/files/decode-text.ts';
import type { Mapping } from '../rows/row-to-entry.ts';
import type { FileRow } from './file-row.ts';
import {
  type FileReader,
  formOf,
  isArchive,
  isOldWorkbook,
  judgedBytes,
  rowsOf,
  type TableForm,
} from './table-form.ts';
import { problemOf, UnreadableFile } from './unreadable-file.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** The form of a file, its first rows and, of a workbook, the names of its sheets; where it cannot be read on, why. */
export type Beginning = {
  form: TableForm;
  rows: FileRow[];
  sheets: string[];
  problem?: ReturnType<typeof problemOf>;
};

const unknown: TableForm = { format: 'csv', encoding: 'utf-8', delimiter: ',', names: [] };

/**
 * Looks at the beginning of a file, `most` rows of it; undefined where there is no such file. `sheet` is the one that is wanted of a workbook: its
 * first where it has none of that name.
 */
export async function beginTable(
  files: FileReader,
  key: string,
  { most, sheet }: { most: number; sheet?: string | undefined },
): Promise<Beginning | undefined> {
  const head = await bytesOf(files, key, { maxBytes: judgedBytes });
  if (!head) return undefined;
  const begun: Beginning = { form: unknown, rows: [], sheets: [] };
  try {
    if (isOldWorkbook(head)) throw new UnreadableFile(await whyOld(files, key, head), 0);
    if (isArchive(head)) return await beginWorkbook(files, key, begun, { most, sheet });
    begun.form = await formOf(head);
    for await (const row of rowsOf([head], begun.form)) {
      begun.rows.push(row);
      if (begun.rows.length >= most) break;
    }
    // Of a file that goes on, its last line may be none because it is cut where the beginning ends.
    if (head.length >= judgedBytes && begun.rows.at(-1)?.unread !== undefined) begun.rows.pop();
    return begun;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    // Of a file that goes on, the last row is cut where the beginning ends.
    const isCut = head.length >= judgedBytes && begun.rows.length > 0 && begun.form.format !== 'xlsx';
    return { ...begun, ...(isCut ? {} : { problem }) };
  }
}

async function beginWorkbook(
  files: FileReader,
  key: string,
  begun: Beginning,
  { most, sheet: wanted }: { most: number; sheet?: string | undefined },
): Promise<Beginning> {
  begun.form = { ...unknown, format: 'xlsx' };
  const { sheets, firstRows } = await openWorkbook(files, key, (await files.sizeOf(key)) ?? 0);
  const sheet = sheets.find((name) => name === wanted) ?? sheets[0] ?? '';
  Object.assign(begun, { sheets, form: { ...begun.form, sheet } });
  begun.rows = await firstRows(sheet, most);
  if (begun.rows.length === 0) throw new UnreadableFile('empty', 1);
  // Nobody could say what the columns are.
  if (begun.rows.every(({ isCut }) => isCut)) throw new UnreadableFile('too_many_texts', 0);
  return begun;
}

/** Every row of a file, also the one with headings; `read` says then by which letters. Throws `UnreadableFile`. */
export async function* readTable(
  files: FileReader,
  key: string,
  form: TableForm & { mapping?: Mapping },
  read: { encoding?: Encoding } = {},
): AsyncGenerator<FileRow> {
  if (form.format === 'xlsx') {
    const { rows } = await openWorkbook(files, key, (await files.sizeOf(key)) ?? 0);
    yield* rows(form.sheet ?? '');
    return;
  }
  const encoding = await wholeEncoding(files, key, form);
  read.encoding = encoding;
  yield* rowsOf(await piecesOf(files, key), { ...form, encoding });
}

/**
 * What its beginning says of the letters of a file, unless that is UTF-8 for want of any other: then the whole file says it before anything is made of
 * it. However often it is read, it is read the same way.
 */
async function wholeEncoding(files: FileReader, key: string, { encoding }: TableForm): Promise<Encoding> {
  return encoding === 'utf-8' ? utf8OrLatin(await piecesOf(files, key)) : encoding;
}

async function piecesOf(files: FileReader, key: string): Promise<AsyncIterable<Uint8Array>> {
  const pieces = await files.readFrom(key);
  if (!pieces) throw new UnreadableFile('empty', 1);
  return pieces;
}

/** A workbook with a password is one file within such a one, which its directory names. */
async function whyOld(files: FileReader, key: string, head: Buffer): Promise<'locked' | 'old_workbook'> {
  const mark = Buffer.from('EncryptedPackage', 'utf16le');
  if (head.length < 512) return 'old_workbook';
  const sectorBytes = 2 ** Math.min(12, head.readUInt16LE(30));
  const from = (head.readUInt32LE(48) + 1) * sectorBytes;
  const size = (await files.sizeOf(key)) ?? 0;
  const directory = from < size ? await bytesOf(files, key, { from, maxBytes: sectorBytes * 4 }) : undefined;
  return head.includes(mark) || directory?.includes(mark) ? 'locked' : 'old_workbook';
}

async function bytesOf(
  files: FileReader,
  key: string,
  range: { from?: number; maxBytes: number },
): Promise<Buffer | undefined> {
  const pieces = await files.readFrom(key, range);
  if (!pieces) return undefined;
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}
