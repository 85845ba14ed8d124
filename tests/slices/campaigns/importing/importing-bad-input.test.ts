import { expect, test } from 'vitest';
import { previewImport } from '#functions/imports/asking/preview.ts';
import { judgedBytes } from '#functions/imports/reading/table-form.ts';
import { leadImports } from '#shared/contracts/campaigns/imports.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { importMegabytes } from '#shared/domain/leads/files/import-rules.ts';
import { rowsXml, workbookOf } from '#tests/support/workbook.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);
const mapping: ImportField[] = ['website', 'name', 'email', 'phone', 'country'];
const head = 'Website,Name,Email,Phone,Country';

test('a file of 2 GB is refused before it is sent, and the storage takes none', async () => {
  const { deps, caller, upload } = await open();
  const asked = leadImports.endpoints.begin.body?.safeParse({ file_name: 'a.csv', size: 2_000_000_000 });
  expect(asked?.success).toBe(false);
  let most = 0;
  const presign = deps.files.presignUpload;
  deps.files.presignUpload = async (key, rules) => {
    most = rules.maxBytes;
    return presign(key, rules);
  };
  const id = await upload('x');
  expect(most).toBe(importMegabytes * 1_000_000);
  expect(await previewImport(deps, caller, id, {})).toMatchObject({ format: 'csv' });
});

/** An object with a list whose beginning ends behind one of its elements. */
const cutBehind = (opens: string, list: string, element: string) => {
  const room = judgedBytes - opens.length - list.length;
  return `${opens}${' '.repeat(room % element.length)}${list}${element.repeat(20_000)}]}`;
};

test.each([
  ['empty', '', 'empty'],
  ['nothing but spaces', ' \n \n', 'empty'],
  ['5,000 columns', `${'a,'.repeat(5000)}\n`, 'too_many_columns'],
  ['a quote that is never closed', `${head}\na.example,"b\n${'x'.repeat(300_000)}`, 'quote_open'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'not_text'],
  ['an empty list of JSON objects', ' [\n]\n', 'empty'],
  ['a list of JSON objects that is cut off', '[\n{"website":"a.example"},\n{"website":', 'json_open'],
  ['an object with a list', '{"data":[{"website":"a.example"}],"total":1}', 'json_list'],
  ['one of several lines', '{\n "next": "",\n "data": [\n  {\n"website": "a.example"}]}', 'json_list'],
  ['a long one', cutBehind('{', '"any":[{"website":"a.example"}', ',{"website":"b.example"}'), 'json_list'],
])('%s: is told, and nothing is made', async (_, text, why) => {
  const { bring, total } = await open();
  expect(await bring(text, mapping)).toMatchObject({ status: 'failed', problem: { why }, created: 0 });
  expect(await total()).toBe(0);
});

test('a file with headings alone has no rows, which is told before anything begins', async () => {
  const { preview, upload } = await open();
  const id = await upload(head);
  expect((await preview(id)).problem).toEqual({ why: 'empty', line: 1 });
});

test.each<[string, string | Buffer, ImportField[], string[]]>([
  ['with a NUL', `${head}\nno\0va.example,No\0va,,,`, mapping, ['Nova']],
  ['in UTF-16', Buffer.from(`\uFEFF${head}\nnova.example,Növa,,,`, 'utf16le'), mapping, ['Növa']],
  ['in UTF-16 without a mark', Buffer.from(`${head}\nnova.example,Nova,,,`, 'utf16le'), mapping, ['Nova']],
  ['with one column', 'Website\nnova.example\nluna.example', ['website'], ['luna.example', 'nova.example']],
  ['with lines of Macs of old', `${head}\rnova.example,Nova,,,`, mapping, ['Nova']],
])('%s: is read', async (_, text, fields, names) => {
  const { world, upload, preview, bring } = await open();
  expect((await preview(await upload(text))).columns.map(({ field }) => field)).toEqual(fields);
  await bring(text, fields);
  expect((await world.leads()).map(({ head }) => head.name).sort()).toEqual(names);
});

test('of formulas in a workbook the results are read, and nothing is computed', async () => {
  const { world, bring } = await open();
  const xml = `${rowsXml([['Website', 'Name']])}<row><c t="str"><f>"a"&amp;".example"</f><v>a.example</v></c><c t="str"><f>cmd|' /C calc'!A0</f><v>Shown</v></c></row>`;
  await bring(await workbookOf({ sheets: [{ name: 'A', xml }] }), ['website', 'name']);
  expect((await world.leads()).map(({ head }) => [head.website, head.name])).toEqual([
    ['https://a.example', 'Shown'],
  ]);
});

test('days of three styles are no phones, neither by guess nor where the column is taken for phones', async () => {
  const { world, upload, preview, bring } = await open();
  const days = ['24.11.2026', '2026-11-24', '11/24/2026', '20261124', '24-11-26', '2026-11-24 10:15'];
  const text = [head, ...days.map((day, no) => `d${no}.example,,,${day},`)]
    .join('\n')
    .replace('Phone', 'Called');
  const seen = await preview(await upload(text));
  expect(seen.columns[3]).toMatchObject({ heading: 'Called', field: null });
  const report = await bring(text, mapping);
  expect(report).toMatchObject({ created: days.length });
  expect((await world.leads()).flatMap(({ values }) => values.phone ?? [])).toEqual([]);
  const shown = await preview(await upload(text), { mapping });
  expect(shown.rows[0]?.bad).toEqual([{ column: 3, field: 'phone', value: '24.11.2026' }]);
});

test('phones in national form get the country of their row, else the one that is chosen, else stay as they are', async () => {
  const text = [
    head,
    'a.example,,,030 1234567,Germany',
    'b.example,,,01 42 68 53 00,',
    'c.example,,,+49 171 2345678,',
  ].join('\n');
  const phones = async (phone_country: string | null) => {
    const { world, bring, upload, preview } = await open();
    const shown = await preview(await upload(text), { mapping, phone_country });
    await bring(text, mapping, 'skip', { phone_country });
    const leads = (await world.leads()).map(({ head }) => [
      head.website?.slice(8, 9),
      head.phone,
      head.country,
    ]);
    expect(shown.rows.map(({ entry }) => entry.phone)).toEqual(leads.toSorted().map(([, phone]) => phone));
    return leads.toSorted();
  };
  const [a, c] = [
    ['a', '+49301234567', 'DE'],
    ['c', '+491712345678', undefined],
  ];
  expect(await phones(null)).toEqual([a, ['b', '01 42 68 53 00', undefined], c]);
  expect(await phones('FR')).toEqual([a, ['b', '+33142685300', undefined], c]);
});

test('a domain with umlauts is written as name servers know it; before the @ they are no address, and told', async () => {
  const { world, bring, upload, preview } = await open();
  const text = [
    head,
    'a.example,,info@bäcker.example,,',
    'b.example,,info@xn--bcker-gra.example,,',
    'c.example,,jürgen@c.example,,',
  ].join('\n');
  await bring(text, mapping);
  const emails = (await world.leads()).map(({ head }) => [head.website?.slice(8, 9), head.email]);
  expect(emails.toSorted()).toEqual([
    ['a', 'info@xn--bcker-gra.example'],
    ['b', 'info@xn--bcker-gra.example'],
    ['c', undefined],
  ]);
  const { rows } = await preview(await upload(text));
  expect(rows[2]).toMatchObject({ verdict: 'ok', bad: [{ field: 'email', value: 'jürgen@c.example' }] });
});
