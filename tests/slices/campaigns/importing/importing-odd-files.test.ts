import { expect, test } from 'vitest';
import { readImport } from '#functions/imports/import-life.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { rowsXml, workbookOf } from '#tests/support/workbook.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);
const mapping: ImportField[] = ['website', 'name'];

test('a file that was put together of several has all of its rows, whatever ends their lines', async () => {
  const { bring, world, errorsOf } = await open();
  const old = 'Website,Name\r\na-1.example,One\r\na-2.example,Two\r\n';
  const late = Array.from({ length: 50 }, (_, no) => `b-${no}.example,No ${no}`).join('\n');
  const state = await bring(`${old}${late}\r\n,Nobody\r\nc.example,Last\r\n`, mapping);
  expect(state).toMatchObject({ status: 'done', rows: 54, created: 53, incomplete: 1 });
  const names = (await world.leads()).map(({ head }) => head.name);
  expect(names).toContain('No 0');
  expect(names.filter((name) => name?.includes('\n'))).toEqual([]);
  expect(errorsOf(state.id)).toContain('\n54,');
});

test('what tells Excel the delimiter is neither the headings nor a row', async () => {
  const { upload, preview, bring } = await open();
  const text = 'sep=;\r\nWebsite;Name\r\na.example;One, two\r\n';
  const seen = await preview(await upload(text));
  expect(seen).toMatchObject({ delimiter: ';', headings: true });
  expect(seen.columns.map(({ heading }) => heading)).toEqual(['Website', 'Name']);
  expect(seen.rows.map(({ line }) => line)).toEqual([3]);
  expect(await bring(text, mapping)).toMatchObject({ status: 'done', rows: 1, created: 1 });
});

const namedAsOfObjects = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

test.each(namedAsOfObjects)('a column that is called %s has the values of the file alone', async (name) => {
  const { bring, world } = await open();
  const lines = `{"website":"a.example","${name}":"McLaren"}\n{"website":"b.example"}\n`;
  expect(await bring(lines, mapping)).toMatchObject({ created: 2, values_left_out: 0 });
  const names = (await world.leads()).map(({ head }) => head.name);
  expect(names.toSorted()).toEqual(['McLaren', 'b.example']);
});

test.each(namedAsOfObjects)('a heading %s of a CSV is one like others', async (name) => {
  const { bring, upload, preview, world } = await open();
  const text = `Website,${name}\na.example,McLaren\nb.example,\n`;
  expect((await preview(await upload(text))).columns[1]).toMatchObject({ heading: name, field: null });
  expect(await bring(text, mapping)).toMatchObject({ created: 2 });
  const names = (await world.leads()).map(({ head }) => head.name);
  expect(names.toSorted()).toEqual(['McLaren', 'b.example']);
});

test('rows of a sheet that say to be the same line are kept beside each other like others', async () => {
  const { bring, total } = await open();
  const row = (line: number, text: string) =>
    `<row r="${line}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const xml = row(1, 'Website') + row(2, 'a.example').repeat(600);
  const book = await workbookOf({ sheets: [{ name: 'A', xml }] });
  expect(await bring(book, ['website'], 'both')).toMatchObject({ status: 'done', created: 600 });
  expect(await total()).toBe(600);
});

test('headings that are full of letters that nobody sees are kept without them, and all find room', async () => {
  const { start, upload, preview, workAll, stateOf, deps, caller } = await open();
  const hidden = Array.from({ length: 430 }, () => '\u0001'.repeat(200));
  const head = ['Web\u0007site', 'My\tname', ...Array(60).fill('x'.repeat(199)), ...hidden].join(',');
  const text = `${head}\na.example,One\n`;
  const shown = (await preview(await upload(text))).columns.map(({ heading }) => heading);
  expect(shown.slice(0, 2)).toEqual(['Website', 'My name']);
  const id = await start(text, mapping);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: 1 });
  const { plan } = await readImport(deps, { tenantId: caller.tenantId, id });
  expect(plan?.names).toEqual(shown);
});

test.each([
  ['letters of three bytes', '漢'.repeat(170)],
  ['letters that are two', '😀'.repeat(90)],
  ['quotes', `"${'""'.repeat(99)}"`],
])('five hundred headings of %s find room', async (_, heading) => {
  const { start, workAll, stateOf, deps, caller } = await open();
  const id = await start(`${['Website', ...Array(499).fill(heading)].join(',')}\na.example\n`, ['website']);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', rows: 1 });
  const { plan } = await readImport(deps, { tenantId: caller.tenantId, id });
  expect(plan?.names).toHaveLength(500);
  expect(Buffer.byteLength(JSON.stringify(plan?.names))).toBeLessThan(210_000);
  expect(plan?.names.every((name) => name.isWellFormed())).toBe(true);
});

test('objects whose names take all of the beginning of a file find room', async () => {
  const { start, workAll, stateOf } = await open();
  const object = (site: string, from: number) => {
    const names = Array.from({ length: 240 }, (_, no) => `"${'\\u0001'.repeat(85)}${from + no}":1`);
    return `{"website":"${site}.example",${names.join(',')}}\n`;
  };
  const id = await start(object('a', 0) + object('b', 240), ['website']);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: 2 });
});

/** As programs write them, each unlike the others: what is always the same would be a bomb. */
const emptyRows = (from: number, bytes: number): string => {
  const rows: string[] = [];
  for (let [line, sum] = [from, 0]; sum < bytes; line += 1) {
    const cells = Array.from(
      { length: 10 },
      (_, no) => `<c r="${'ABCDEFGHIJ'[no]}${line}" s="${line % 7}"/>`,
    );
    const row = `<row r="${line}">${cells.join('')}</row>`;
    sum += row.length;
    rows.push(row);
  }
  return rows.join('');
};
const filled = (line: number, text: string) =>
  `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const beyond = 24_000_000;

test('rows that are only coloured are not read to their end by who looks at the beginning', async () => {
  const { upload, preview, bring } = await open();
  const xml = `${filled(1, 'Website')}${filled(2, 'a.example')}${emptyRows(3, beyond)}${filled(900_000, 'z.example')}`;
  const book = await workbookOf({ sheets: [{ name: 'A', xml }] });
  const seen = await preview(await upload(book));
  expect(seen).toMatchObject({ problem: null });
  expect(seen.rows.map(({ line }) => line)).toEqual([2]);
  expect(await bring(book, ['website'])).toMatchObject({ status: 'done', rows: 2, created: 2 });
}, 60_000);

test('a row that is cut where the beginning ends is not shown as a whole one', async () => {
  const { upload, preview } = await open();
  const cells = Array.from({ length: beyond / 20 }, (_, no) => `<c r="B3" s="${(no * 7919) % 99_991}"/>`);
  const half = filled(3, 'half.example').replace('</row>', `${cells.join('')}</row>`);
  const xml = `${filled(1, 'Website')}${filled(2, 'a.example')}${half}`;
  const book = await workbookOf({ sheets: [{ name: 'A', xml }] });
  const seen = await preview(await upload(book));
  expect(seen).toMatchObject({ problem: null });
  expect(seen.rows.map(({ line }) => line)).toEqual([2]);
}, 60_000);

test('text that is named as a workbook is told, and read as text', async () => {
  const { deps, caller, upload, preview } = await open();
  const shown = async (text: string | Uint8Array, file_name: string) => {
    const id = await upload(text);
    await deps.store.imports.patch({ tenantId: caller.tenantId, id }).set({ file_name }).go();
    const { format, misnamed, rows } = await preview(id);
    return [format, misnamed, rows.length];
  };
  const text = 'Website,Name\na.example,A';
  expect(await shown(text, 'Leads.XLSX')).toEqual(['csv', true, 1]);
  expect(await shown(text, 'leads.csv')).toEqual(['csv', false, 1]);
  const book = await workbookOf({ sheets: [{ name: 'S', xml: rowsXml([['Website'], ['a.example']]) }] });
  expect(await shown(book, 'leads.xlsx')).toEqual(['xlsx', false, 1]);
});
