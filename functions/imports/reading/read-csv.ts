import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileProblem } from '#shared/domain/leads/import-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Delimiter } from './delimiter.ts';

/** A row of a file: the number of the line on which it ends, counted from 1, and its cells. */
export type FileRow = { line: number; cells: string[] };

/** More columns than that are no list of leads. */
export const mostColumns = 500;
/** Characters of one row: a quote that is never closed would take the rest of the file for one. */
const mostCharacters = 200_000;
/** Characters of one cell that are kept. */
const cellCharacters = 2000;

/**
 * The rows of a CSV, as it is read; rows may have fewer or more cells than the first. Empty rows are left out. Throws `validation_failed` with
 * the line where it ends: `quote_open` for a quote that is never closed, `too_many_columns`.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // A quote in the middle of a cell is a letter: 27" is written so.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: mostCharacters,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > mostColumns) throw unreadable('too_many_columns', info.lines);
      if (record.every((cell) => cell.trim() === '')) continue;
      yield { line: info.lines, cells: record.map((cell) => cell.trim().slice(0, cellCharacters)) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable('quote_open', Number(error.lines ?? 0), error);
    throw error;
  } finally {
    source.destroy();
  }
}

/** A file that ends where nobody can read on. */
export class UnreadableFile extends AppError {
  readonly line: number;
  readonly why: FileProblem;
  constructor(why: UnreadableFile['why'], line: number, cause?: unknown) {
    super('validation_failed', { cause });
    this.why = why;
    this.line = line;
  }
}

const unreadable = (why: UnreadableFile['why'], line: number, cause?: unknown) =>
  new UnreadableFile(why, line, cause);
