import type { Files } from '#functions/platform/files/create-files.ts';
import { charactersOf, type FileRow, keptRow, mostCharacters } from '../file-row.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { type Archive, openArchive } from './archive.ts';
import { BeginningEnds, begunBy } from './beginning.ts';
import { type NumberFormat, numberFormatOf } from './number-format.ts';
import { asFileRow, readSheet, type SheetRow } from './read-sheet.ts';
import { readAll } from './read-xml.ts';
import { noStrings, readSharedStrings, type SharedStrings } from './shared-strings.ts';

/** An XLSX workbook in the storage. */
export type Workbook = {
  /** The names of its sheets that are shown, in their order. */
  sheets: string[];
  /** The rows of a sheet; all texts of the workbook are held for them. Throws `UnreadableFile`. */
  rows(sheet: string): AsyncGenerator<FileRow>;
  /** Its first rows, as far as they stand at its beginning; of the texts those that they name and that stand at the beginning of all. */
  firstRows(sheet: string, most: number): Promise<FileRow[]>;
};

/** Bytes that what is neither a sheet nor its texts may unfold to. */
const frameBound = { bytes: 50 * 10 ** 6, why: 'bomb' } as const;
/** Bytes of a sheet in which its first rows are looked for: somebody waits for them, and rows that are only coloured have no end. */
const mostBegun = 20 * 10 ** 6;
/**
 * Bytes that the shared strings may unfold to, and those in which the texts of the first rows are looked for. As many texts as are held come to
 * 450 MB with their elements. How they look and how they are pronounced is no text of a cell and may be any more: a minute is read of it at most,
 * and three seconds where somebody waits.
 */
const mostStrings = { all: 10 ** 9, begun: 50 * 10 ** 6 };

type Sheet = { name: string; id: string; shown: boolean };
type Relations = Map<string, { type: string; path: string }>;

/** Throws `UnreadableFile` for an archive that is no workbook or has no sheet to read. */
export async function openWorkbook(
  files: Pick<Files, 'readFrom'>,
  key: string,
  size: number,
  strings = mostStrings,
): Promise<Workbook> {
  const archive = await openArchive(files, key, size);
  const root = await readRelations(archive, '');
  const main = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path;
  if (!main || !archive.has(main)) throw new UnreadableFile('not_text', 1);
  const parts = await readRelations(archive, main);
  const { sheets: all, since } = await readSheets(archive, main);
  const partOf = (kind: string) => [...parts.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path;
  const sheets = all.filter(({ shown, id }) => shown && parts.get(id)?.type.endsWith('/worksheet'));
  if (sheets.length === 0) throw new UnreadableFile('not_text', 1);
  const formats = await readFormats(archive, partOf('styles'));
  const look = { formats, since };
  const piecesOf = (name: string) => {
    const found = sheets.find((sheet) => sheet.name === name) ?? sheets[0];
    return archive.read(parts.get(found?.id ?? '')?.path ?? '');
  };
  const stringsPath = partOf('sharedStrings') ?? '';
  const hasStrings = archive.has(stringsPath);
  const stringPieces = () => archive.read(stringsPath, { bytes: strings.all, why: 'too_many_texts' });
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet) {
      const texts = hasStrings ? await readSharedStrings(stringPieces()) : noStrings;
      for await (const row of readSheet(piecesOf(sheet), look)) {
        const kept = shownRow(row, texts);
        if (kept) yield kept;
      }
    },
    async firstRows(sheet, most) {
      const begun = await beginningOf(readSheet(begunBy(piecesOf(sheet), mostBegun), look), most);
      const named = begun.flatMap(({ cells }) =>
        cells.flatMap((cell) => (cell?.shared ? Number(cell.text) : [])),
      );
      const isNeeded = hasStrings && named.length > 0;
      const texts = isNeeded
        ? await readSharedStrings(begunBy(stringPieces(), strings.begun), Math.max(...named))
        : noStrings;
      return begun.flatMap((row) => shownRow(row, texts) ?? []);
    },
  };
}

/** Rows in which something stands, `most` of them. */
async function beginningOf(rows: AsyncIterable<SheetRow>, most: number): Promise<SheetRow[]> {
  const begun: SheetRow[] = [];
  try {
    for await (const row of rows) {
      if (row.cells.some((cell) => cell?.text)) begun.push(row);
      if (begun.length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof BeginningEnds)) throw error;
  }
  return begun;
}

/** Any cell may name the longest text of the workbook: a sheet of some bytes for each would be as many thousands. */
function shownRow(row: SheetRow, { get }: SharedStrings): FileRow | undefined {
  const kept = keptRow(asFileRow(row, get));
  if (kept && charactersOf(kept) > mostCharacters) throw new UnreadableFile('too_many_texts', kept.line);
  return kept;
}

/** What a part of the workbook leads to, by id; paths from the root of the archive. */
async function readRelations(archive: Archive, part: string): Promise<Relations> {
  const slash = part.lastIndexOf('/') + 1;
  const [folder, name] = [part.slice(0, slash), part.slice(slash)];
  const path = `${folder}_rels/${name}.rels`;
  const relations: Relations = new Map();
  if (!archive.has(path)) return relations;
  await readAll(archive.read(path, frameBound), {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      // What stands elsewhere is not fetched.
      if (element !== 'Relationship' || TargetMode === 'External') return;
      const path = pathOf(Target, folder);
      if (path !== undefined) relations.set(Id, { type: Type, path });
    },
  });
  return relations;
}

/** Undefined for what is no path. */
function pathOf(target: string, folder: string): string | undefined {
  try {
    return decodeURIComponent(new URL(target, `https://workbook.example/${folder}`).pathname.slice(1));
  } catch {
    return undefined;
  }
}

async function readSheets(archive: Archive, main: string) {
  const sheets: Sheet[] = [];
  let since: 1900 | 1904 = 1900;
  await readAll(archive.read(main, frameBound), {
    open(element, attributes) {
      if (element === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) since = 1904;
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', id, shown: (attributes.state ?? 'visible') === 'visible' });
    },
  });
  return { sheets, since: since as 1900 | 1904 };
}

/** How numbers are shown, by the number of a cell's style. */
async function readFormats(archive: Archive, path: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  if (!path || !archive.has(path)) return formats;
  await readAll(archive.read(path, frameBound), {
    open(element, { numFmtId, formatCode }) {
      if (element === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (element === 'cellXfs') inCells = true;
      if (inCells && element === 'xf')
        formats.push(numberFormatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(element) {
      if (element === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
