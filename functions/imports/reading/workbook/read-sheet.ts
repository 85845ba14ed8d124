import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import type { FileRow } from '../file-row.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { cellText, mostCharacters } from './cell-text.ts';
import { type NumberFormat, numberText } from './number-format.ts';
import { readXml } from './read-xml.ts';

/** A cell as it stands in a sheet: `shared` where its text is the number of one that is kept elsewhere. */
export type SheetCell = { text: string; shared?: true };
export type SheetRow = { line: number; cells: SheetCell[] };

type Look = { formats: readonly NumberFormat[]; since: 1900 | 1904 };

/**
 * The rows of a sheet as it is read. Of a formula it is what it came to when the workbook was saved, of an error nothing. Throws `UnreadableFile`
 * at a row with more columns than a list of leads has.
 */
export async function* readSheet(pieces: AsyncIterable<Uint8Array>, look: Look): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let at = -1;
  let type = '';
  let style = '';
  let value = '';
  let inValue = false;
  const text = cellText();
  const handler = {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'row') {
        row = { line: lineOf(attributes.r) ?? row.line + 1, cells: [] };
        at = -1;
      } else if (name === 'c') {
        at = attributes.r ? columnOf(attributes.r) : at + 1;
        if (at >= importColumns) throw new UnreadableFile('too_many_columns', row.line);
        type = attributes.t ?? 'n';
        style = attributes.s ?? '';
        value = '';
        text.begin();
      } else if (name === 'v') inValue = true;
      else text.open(name);
    },
    text(piece: string) {
      if (!inValue) text.add(piece);
      else if (value.length < mostCharacters) value += piece;
    },
    close(name: string) {
      if (name === 'v') inValue = false;
      else if (name === 'c')
        row.cells[at] = cellOf(type, value, text.end(), look.formats[Number(style)], look.since);
      else if (name === 'row') rows.push(row);
      else text.close(name);
    },
  };
  for await (const _ of readXml(pieces, handler)) {
    const read = rows;
    rows = [];
    yield* read;
  }
}

function cellOf(
  type: string,
  value: string,
  inline: string,
  format: NumberFormat,
  since: Look['since'],
): SheetCell {
  if (type === 's') return { text: value, shared: true };
  if (type === 'inlineStr') return { text: inline };
  if (type === 'str') return { text: value };
  if (type === 'b') return { text: value === '1' ? 'true' : 'false' };
  if (type === 'e') return { text: '' };
  if (type === 'd') return { text: value.slice(0, 10) };
  return { text: numberText(value, format, since) };
}

/** Undefined for what is no number of a row. */
const lineOf = (number = ''): number | undefined => (/^\d{1,9}$/.test(number) ? Number(number) : undefined);

/** `C7` is column 2, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const no = letter.charCodeAt(0) - 64;
    if (no < 1 || no > 26 || column > importColumns) break;
    column = column * 26 + no;
  }
  return column - 1;
}

/** A row with its texts, in the form of other files; `isCut` where it names one that was not read. */
export function asFileRow(
  { line, cells }: SheetRow,
  textOf: (no: number) => string | undefined,
): FileRow & { isCut: boolean } {
  const texts = Array.from(cells, (cell) => (cell?.shared ? textOf(Number(cell.text)) : (cell?.text ?? '')));
  return { line, cells: texts.map((text = '') => text.trim()), isCut: texts.includes(undefined) };
}
