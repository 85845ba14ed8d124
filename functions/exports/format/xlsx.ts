import { type ZipFile, zip } from '#functions/platform/files/zip.ts';
import { type Cell, type Exported, type FileColumn, wordsOf } from '../cells.ts';
import { dateStyles, type SheetDate, sheetDate, widthsOf } from './sheet-dates.ts';

/** Rows that a sheet may have, its titles among them (ECMA-376). What is more stands in further sheets. */
const rowsPerSheet = 1_048_576;
/** Characters that a cell may have. */
const mostCharacters = 32_767;

/** `zone`: by whose clocks moments are shown. */
type Options = { at: Date; zone?: string | undefined; rowsPerSheet?: number };
type Row = (Cell | SheetDate)[];

/**
 * A workbook (ECMA-376), written as it is read: one page of leads is in memory. Texts are texts and never formulas, whatever they begin
 * with. The parts that name the sheets come last, when it is known how many there are.
 */
export function writeXlsx(
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
  { at, zone = 'UTC', rowsPerSheet: most = rowsPerSheet }: Options,
): AsyncGenerator<Uint8Array> {
  return zip(parts(rowsOf(pages, columns, zone), columns, most), at);
}

async function* parts(
  rows: AsyncGenerator<Row>,
  columns: readonly FileColumn[],
  most: number,
): AsyncGenerator<ZipFile> {
  const state = { next: await rows.next() };
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(rows, state, columns, most) };
  } while (!state.next.done);
  for (const [name, text] of frame(sheets)) yield { name, content: [Buffer.from(`${declaration}${text}`)] };
}

async function* rowsOf(
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
  zone: string,
): AsyncGenerator<Row> {
  for await (const page of pages)
    for (const lead of page)
      yield columns.map(({ read, isDate }) => (isDate ? sheetDate(read(lead), zone) : read(lead)));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that are gathered before they are packed. */
const pieceLength = 65_536;

async function* sheetOf(
  rows: AsyncGenerator<Row>,
  state: { next: IteratorResult<Row> },
  columns: readonly FileColumn[],
  most: number,
): AsyncGenerator<Uint8Array> {
  const titles = rowXml(columns.map(({ title }) => title));
  let text = `${declaration}<worksheet xmlns="${main}">${widthsOf(columns)}<sheetData>${titles}`;
  for (let count = 1; count < most && !state.next.done; count += 1) {
    text += rowXml(state.next.value);
    if (text.length >= pieceLength) {
      yield Buffer.from(text);
      text = '';
    }
    state.next = await rows.next();
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

const rowXml = (cells: Row): string => `<row>${cells.map(cellXml).join('')}</row>`;

function cellXml(cell: Cell | SheetDate): string {
  if (typeof cell === 'object' && !Array.isArray(cell))
    return `<c s="${cell.style}"><v>${cell.serial}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  const text = wordsOf(cell);
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** XML has no place for most control characters, nor for halves of a pair. */
const escaped = (text: string): string =>
  text
    .slice(0, mostCharacters)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a reader of XML refuses
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    // Where a text looks like the sign for a letter by its number, it says so.
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The parts that say what the sheets are. */
function frame(sheets: number): [string, string][] {
  const each = (write: (no: number) => string) =>
    Array.from({ length: sheets }, (_, no) => write(no + 1)).join('');
  return [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((no) => `<sheet name="Leads${no > 1 ? ` ${no}` : ''}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}">${each((no) => `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', dateStyles(main)],
    [
      '_rels/.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
}
