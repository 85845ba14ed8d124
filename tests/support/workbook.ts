import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zip } from '#functions/platform/files/zip.ts';

type Sheet = { name: string; state?: 'hidden'; xml: string };
type Parts = {
  sheets: Sheet[];
  strings?: string;
  styles?: string;
  workbook?: string;
  more?: Record<string, string>;
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (all: [string, string, string][]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook as other programs write it: sheets by the XML of their rows, with shared strings and styles. */
export function workbookOf({ sheets, strings, styles, workbook = '', more = {} }: Parts): Promise<Buffer> {
  const named = sheets.map(
    ({ name, state }, no) =>
      `<sheet name="${name}" sheetId="${no + 1}" ${state ? `state="${state}"` : ''} r:id="s${no}"/>`,
  );
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook>${workbook}<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, no): [string, string, string] => [
        `s${no}`,
        'worksheet',
        `worksheets/sheet${no}.xml`,
      ]),
      ...(strings === undefined
        ? []
        : [['t', 'sharedStrings', '/xl/sharedStrings.xml'] as [string, string, string]]),
      ...(styles === undefined ? [] : [['f', 'styles', 'styles.xml'] as [string, string, string]]),
    ]),
    ...Object.fromEntries(
      sheets.map(({ xml }, no) => [
        `xl/worksheets/sheet${no}.xml`,
        `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
      ]),
    ),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...more,
  };
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: [Buffer.from(text)] })));
}

export const zipOf = (files: Parameters<typeof zip>[0]): Promise<Buffer> =>
  buffer(Readable.from(zip(files, new Date(2026, 0, 1))));

/** Rows of texts as XML. */
export const rowsXml = (rows: string[][]): string =>
  rows
    .map(
      (cells) =>
        `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`).join('')}</row>`,
    )
    .join('');
