import { expect, test } from 'vitest';
import { writeXlsx } from '#functions/exports/format/xlsx.ts';
import { beginTable, readTable } from '#functions/imports/reading/open-table.ts';
import { problemOf } from '#functions/imports/reading/unreadable-file.ts';
import { stored } from '#tests/support/stored-file.ts';
import { rowsXml, workbookOf, zipOf } from '#tests/support/workbook.ts';

async function read(body: Buffer, sheet?: string) {
  const files = stored(body);
  const begun = await beginTable(files, 'file', { most: 200, sheet });
  if (!begun) throw new Error('there is no file');
  if (begun.problem) return { ...begun, all: [] };
  const all: string[][] = [];
  for await (const { cells } of readTable(files, 'file', begun.form)) all.push(cells);
  return { ...begun, all };
}

const styles = `
  <numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="00000"/>
  <numFmt numFmtId="166" formatCode="&quot;days&quot; 0"/><numFmt numFmtId="167" formatCode="[Red][$-407]0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="20"/></cellXfs>`;

test('cells are what the sheet shows: days, results of formulas, texts wherever they stand', async () => {
  const strings =
    '<si><t>Name</t></si><si><r><t>Rich </t></r><r><rPr/><t>text</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b &amp; _x005F_x0041_</t></si>';
  const xml = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
    <row r="3"><c r="A3" s="1"><v>46350</v></c><c r="C3" s="2"><v>46350.75</v></c><c r="D3" s="3"><v>1067</v></c></row>
    <row r="4"><c r="A4" s="4"><v>7</v></c><c r="B4" s="5"><v>0.30000000000000004</v></c><c r="C4"><v>4.9301234567E+11</v></c><c r="D4" s="6"><v>0.5</v></c></row>
    <row r="5"><c r="A5" t="str"><f>HYPERLINK("x")</f><v>shown</v></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5"><f>1+1</f><v>2</v></c></row>
    <row r="6"><c r="A6" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="B6" t="d"><v>2026-11-24T10:00:00</v></c><c r="C6" t="s"><v>99</v></c></row>
    <row r="7"><c r="A7" s="1"/></row>`;
  const { form, all, rows } = await read(await workbookOf({ sheets: [{ name: 'A', xml }], strings, styles }));
  expect(form).toMatchObject({ format: 'xlsx', sheet: 'A' });
  expect(all).toEqual([
    ['Name', 'Rich text', 'a\rb & _x0041_'],
    ['2026-11-24', '', '2026-11-24', '01067'],
    ['7', '0.3', '493012345670', '12:00'],
    ['shown', 'true', '', '2'],
    ['inline', '2026-11-24', ''],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
});

test('days count from 1904 where the workbook says so', async () => {
  const xml = '<row><c s="1"><v>44888</v></c></row>';
  const book = { sheets: [{ name: 'A', xml }], styles, workbook: '<workbookPr date1904="1"/>' };
  expect((await read(await workbookOf(book))).all).toEqual([['2026-11-24']]);
});

test('the first sheet that is shown is read, or the one that is wanted; others are named', async () => {
  const sheets = [
    { name: 'Hidden', state: 'hidden' as const, xml: rowsXml([['h']]) },
    { name: 'One', xml: rowsXml([['1']]) },
    { name: 'Two', xml: rowsXml([['2']]) },
  ];
  const book = await workbookOf({ sheets });
  const first = await read(book);
  expect(first.sheets).toEqual(['One', 'Two']);
  expect(first.all).toEqual([['1']]);
  expect((await read(book, 'Two')).all).toEqual([['2']]);
  expect((await read(book, 'Hidden')).all).toEqual([['1']]);
});

test('what an export wrote is read as it was, and elements may have a prefix', async () => {
  const pages = (async function* () {
    yield [{ n: 1 }, { n: 2 }] as never[];
  })();
  const columns = [
    { key: 'a', title: 'A <&>', read: (one: unknown) => `=${(one as { n: number }).n} _x0041_` },
    { key: 'b', title: 'B', read: () => ['x', 'y'] },
  ];
  const parts: Uint8Array[] = [];
  for await (const piece of writeXlsx(pages, columns, { at: new Date() })) parts.push(piece);
  expect((await read(Buffer.concat(parts))).all).toEqual([
    ['A <&>', 'B'],
    ['=1 _x0041_', 'x; y'],
    ['=2 _x0041_', 'x; y'],
  ]);
  const xml = '<x:row xmlns:x="y"><x:c t="inlineStr"><x:is><x:t>p</x:t></x:is></x:c></x:row>';
  expect((await read(await workbookOf({ sheets: [{ name: 'A', xml }] }))).all).toEqual([['p']]);
});

test('entities of its own are not resolved, neither from elsewhere nor from itself', async () => {
  const xml = '<row><c t="inlineStr"><is><t>&secret;</t></is></c></row>';
  const more = {
    'xl/worksheets/sheet0.xml': `<!DOCTYPE w [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa">]><worksheet><sheetData>${xml}</sheetData></worksheet>`,
  };
  const { all } = await read(await workbookOf({ sheets: [{ name: 'A', xml }], more }));
  expect(all).toEqual([['&secret;']]);
});

test('of a long workbook its beginning is read by few ranges', async () => {
  const strings = Array.from(
    { length: 60_000 },
    (_, no) => `<si><t>${(no * 7919) % 99_991} ${no}</t></si>`,
  ).join('');
  const xml = Array.from({ length: 60_000 }, (_, no) => `<row><c t="s"><v>${no}</v></c></row>`).join('');
  const files = stored(await workbookOf({ sheets: [{ name: 'A', xml }], strings }));
  const begun = await beginTable(files, 'file', { most: 200 });
  expect(begun?.rows).toHaveLength(200);
  expect(files.asked).toBeLessThan(30);
  let last: string[] = [];
  for await (const { cells } of readTable(files, 'file', begun?.form as never)) last = cells;
  expect(last).toEqual([`${(59_999 * 7919) % 99_991} 59999`]);
});

const zeros = (bytes: number) =>
  (function* () {
    for (let at = 0; at < bytes; at += 1_000_000) yield Buffer.alloc(1_000_000, ' ');
  })();

async function bomb(name: string): Promise<Buffer> {
  const book = await workbookOf({ sheets: [{ name: 'A', xml: '' }], strings: '' });
  const { unzip } = await import('#tests/support/unzip.ts');
  const parts = [...(await unzip(book))].filter(([path]) => path !== name);
  const files = parts.map(([path, content]) => ({ name: path, content: [content] }));
  return zipOf([...files, { name, content: zeros(300_000_000) }]);
}

test.each([['xl/worksheets/sheet0.xml'], ['xl/workbook.xml'], ['_rels/.rels']])(
  'a bomb in %s ends soon',
  async (name) => {
    const book = await bomb(name);
    expect(book.length).toBeLessThan(2_000_000);
    const begun = performance.now();
    expect((await read(book)).problem).toEqual({ why: 'bomb', line: 0 });
    expect(performance.now() - begun).toBeLessThan(3000);
  },
);

test('a bomb whose directory lies about its size ends soon', async () => {
  const book = await bomb('xl/worksheets/sheet0.xml');
  // The size of the last entry of the directory, which says how much it unfolds to.
  const at = book.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  book.writeUInt32LE(1000, at + 24);
  expect(['bomb', 'damaged']).toContain((await read(book)).problem?.why);
});

const deep = `${'<a>'.repeat(1000)}`;
const wide = `<row>${'<c/>'.repeat(600)}</row>`;
test.each([
  ['an element that never ends', `<row ${'a'.repeat(3_000_000)}`, 'damaged'],
  ['elements without end', deep, 'damaged'],
  ['too many columns', wide, 'too_many_columns'],
  ['a column far away', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>', 'too_many_columns'],
  ['no rows', '', 'empty'],
])('%s is told', async (_, xml, why) => {
  expect((await read(await workbookOf({ sheets: [{ name: 'A', xml }] }))).problem?.why).toBe(why);
});

test('what is no workbook is told plainly', async () => {
  const why = async (body: Buffer) => (await read(body)).problem?.why;
  expect(await why(await zipOf([{ name: 'word/document.xml', content: [Buffer.from('<a/>')] }]))).toBe(
    'not_text',
  );
  const book = await workbookOf({ sheets: [{ name: 'A', xml: rowsXml([['a']]) }] });
  expect(await why(book.subarray(0, book.length - 40))).toBe('damaged');
  const old = Buffer.alloc(4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]).copy(old);
  old.writeUInt16LE(9, 30);
  old.writeUInt32LE(2, 48);
  expect(await why(old)).toBe('old_workbook');
  Buffer.from('EncryptedPackage', 'utf16le').copy(old, 3 * 512 + 10);
  expect(await why(old)).toBe('locked');
  expect(
    await why(Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 99 }, (_, no) => no % 20)])),
  ).toBe('not_text');
});

test('where the storage gives nothing it is not the fault of the file', async () => {
  const body = await workbookOf({ sheets: [{ name: 'A', xml: rowsXml([['a']]) }] });
  const files = stored(body);
  const readFrom = files.readFrom;
  files.readFrom = async (key, range) => {
    if (files.asked > 1) throw new Error('away');
    return readFrom(key, range);
  };
  const error = await beginTable(files, 'file', { most: 200 }).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(Error);
  expect(problemOf(error)).toBeUndefined();
});
