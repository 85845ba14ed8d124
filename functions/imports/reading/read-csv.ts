import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import type { Delimiter } from './delimiter.ts';
import { type FileRow, keptRow, mostCharacters } from './file-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * The rows of a CSV, as it is read; rows may have fewer or more cells than the first. Empty rows are left out, and so is what tells Excel the
 * delimiter. Throws `validation_failed` with the line: `quote_open` with the row in which a quote is opened that is never closed, or not before the
 * row is as long as one may be; `row_too_long`; `too_many_columns`.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<FileRow> {
  // Records that were read may be dropped where the one after them fails: how far it came is noted as it is read.
  let read = { lines: 0, empty_lines: 0 };
  const parser = parse({
    on_record: (record, { lines, empty_lines }) => {
      read = { lines, empty_lines };
      return record;
    },
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    // A quote in the middle of a cell is a letter: 27" is written so.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: mostCharacters,
  });
  const source = Readable.from(withOneLineEnd(text));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let before = { lines: 0, empty_lines: 0 };
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: typeof before;
    }>) {
      const line = lineAfter(before, info.empty_lines);
      before = info;
      if (info.lines === 1 && isHint(record, delimiter)) continue;
      if (record.length > importColumns) throw new UnreadableFile('too_many_columns', line);
      const row = keptRow({ line, cells: record });
      if (row) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = lineAfter(read, Number(error.empty_lines ?? read.empty_lines));
    throw new UnreadableFile(isInQuotes(parser) ? 'quote_open' : 'row_too_long', line, error);
  } finally {
    source.destroy();
  }
}

/** The line on which a record begins, by the one before it and the empty lines that were read with it. */
const lineAfter = (before: { lines: number; empty_lines: number }, empty: number): number =>
  before.lines + (empty - before.empty_lines) + 1;

/**
 * The same text, each of whose lines ends in the same way: files that were put together have several, and the parser would go by the first, and
 * count the lines of quoted cells by another rule.
 */
async function* withOneLineEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of text) {
    const whole = held + piece;
    // Whether it is half of an end the next piece says.
    held = whole.endsWith('\r') ? '\r' : '';
    const known = held === '' ? whole : whole.slice(0, -1);
    if (known !== '') yield known.replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

/** Where the parser stood when it ended; its errors do not tell. */
const isInQuotes = (parser: object): boolean =>
  (parser as { state?: { quoting?: boolean } }).state?.quoting ?? false;

/** By which Excel is told the delimiter: it is no row. */
const isHint = (record: readonly string[], delimiter: Delimiter): boolean =>
  record.join(delimiter).toLowerCase() === `sep=${delimiter}`;
