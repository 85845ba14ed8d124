import { expect, test } from 'vitest';
import { startImport } from '#functions/imports/asking/begin-import.ts';
import { readImport } from '#functions/imports/import-life.ts';
import { divideSeconds } from '#functions/imports/work/in-time.ts';
import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import { rowsXml, workbookOf } from '#tests/support/workbook.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);

const longest = 'x'.repeat(2000);
const rowsNaming = (rows: number, columns: number) =>
  `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows);

test('a workbook whose cells all name one long text is not unfolded into memory', async () => {
  const { upload, preview, start, workAll, stateOf } = await open();
  const xml = `${rowsXml([['Website']]).repeat(300)}${rowsNaming(500, 500)}`;
  const strings = `<si><t>${longest}</t></si>`;
  const book = await workbookOf({ sheets: [{ name: 'A', xml }], strings });
  expect(book.length).toBeLessThan(200_000);
  // What is looked at first is harmless.
  expect((await preview(await upload(book))).problem).toBeNull();
  const id = await start(book, ['website']);
  await workAll();
  expect(await stateOf(id)).toMatchObject({
    status: 'failed',
    problem: { why: 'too_many_texts', line: 301 },
  });
  const early = await workbookOf({ sheets: [{ name: 'A', xml: rowsNaming(1, 500) }], strings });
  expect((await preview(await upload(early))).problem).toEqual({ why: 'too_many_texts', line: 1 });
});

test('long rows are divided into parts that one worker can hold', async () => {
  const { start, stateOf, sent, work, stored } = await open();
  const row = Array.from({ length: 90 }, () => longest).join(',');
  const id = await start(`Website\n${`${row}\n`.repeat(60)}`, ['website']);
  await work(sent.shift() as never);
  expect(await stateOf(id)).toMatchObject({ status: 'running', rows: 60 });
  const parts = [...stored].filter(([key]) => key.includes('rows-')).map(([, body]) => body.length);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts)).toBeLessThan(5_000_000);
});

test.each([
  [
    'leads nowhere',
    {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="http://["/></Relationships>',
    },
    'not_text',
  ],
  [
    'is no path',
    {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="%E0%A4%A"/></Relationships>',
    },
    'not_text',
  ],
])('a workbook whose relation %s is told', async (_, more, why) => {
  const { upload, preview } = await open();
  const book = await workbookOf({ sheets: [{ name: 'A', xml: rowsXml([['a']]) }], more });
  expect((await preview(await upload(book))).problem?.why).toBe(why);
});

test('a row whose number is none is the next one', async () => {
  const { world, bring } = await open();
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = `<row r="1">${cell('Website')}</row><row r="none">${cell('a.example')}</row><row r="1e400">${cell('b.example')}</row>`;
  const report = await bring(await workbookOf({ sheets: [{ name: 'A', xml }] }), ['website']);
  expect(report).toMatchObject({ status: 'done', created: 2 });
  const lines = (await world.leads()).map(({ values }) => values.website?.[0]?.snippet);
  expect(lines.sort()).toEqual(['leads.csv:2', 'leads.csv:3']);
});

test('JSON that is thousands of lists deep says nothing, and is no failure of ours', async () => {
  const { upload, preview } = await open();
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const seen = await preview(await upload(`{"website":"a.example","tags":${deep}}\n`));
  expect(seen).toMatchObject({ problem: null, rows: [{ verdict: 'ok' }] });
});

test('a cell of thousands of e-mails is a lead with as many as one keeps', async () => {
  const { world, upload, preview, bring } = await open();
  const cell = Array.from({ length: 250 }, (_, no) => `${no}@b.co`).join(';');
  const wrong = Array.from({ length: 900 }, () => 'x').join(';');
  const columns = 80;
  const row = (no: number) => `a${no}.example,${`${cell},`.repeat(columns)}${wrong}`;
  const text = `Website,${'Email,'.repeat(columns)}Email\n${Array.from({ length: 3 }, (_, no) => row(no)).join('\n')}`;
  const mapping = ['website' as const, ...Array.from({ length: columns + 1 }, () => 'email' as const)];
  const seen = await preview(await upload(text), { mapping });
  expect(seen.rows[0]?.bad.length).toBeLessThanOrEqual(40);
  expect(await bring(text, mapping)).toMatchObject({ status: 'done', created: 3 });
  for (const { head, values } of await world.leads()) {
    expect(values.email).toHaveLength(40);
    expect(head.emails_count).toBe(40);
  }
});

test('headings as long as a page are no failure of ours', async () => {
  const { deps, caller, upload, preview } = await open();
  const names = Array.from({ length: importColumns - 1 }, (_, no) => `${no}${'界'.repeat(390)}`);
  const rows = [
    ['Website', ...names],
    ...Array.from({ length: 20 }, (_, no) => ['a.example', ...names.map((name) => `${no} ${name}`)]),
  ];
  const id = await upload(await workbookOf({ sheets: [{ name: 'A', xml: rowsXml(rows) }] }));
  const seen = await preview(id);
  expect(seen.problem).toBeNull();
  // A function of the cloud answers with six million bytes at most.
  expect(Buffer.byteLength(JSON.stringify(seen))).toBeLessThan(3_000_000);
  const asked = { mapping: ['website' as const], headings: true, duplicates: 'skip' as const };
  const words = { line: 'L', reason: 'R', incomplete: 'I', invalid: 'N' };
  expect(await startImport(deps, caller, id, { ...asked, words })).toMatchObject({ status: 'queued' });
  const { plan } = await readImport(deps, { tenantId: caller.tenantId, id });
  // An item of the table has 400 KB.
  expect(Buffer.byteLength(JSON.stringify(plan?.names))).toBeLessThan(320_000);
});

test.each([
  ['text', 'Website\na.example'],
  ['a workbook', workbookOf({ sheets: [{ name: 'A', xml: rowsXml([['Website'], ['a.example']]) }] })],
])('a file of %s that takes too long to read ends with that, and is not tried again', async (_, body) => {
  const { deps, start, sent, work, stateOf } = await open();
  const id = await start(await body, ['website']);
  const { readFrom } = deps.files;
  const begun = Date.now();
  let seconds = 0;
  deps.now = () => new Date(begun + seconds * 1000);
  deps.files.readFrom = (...asked) => {
    seconds += divideSeconds + 1;
    return readFrom(...asked);
  };
  await work(sent.shift() as never);
  expect(await stateOf(id)).toMatchObject({
    ...{ status: 'failed', problem: { why: 'takes_too_long', line: 0 } },
    ...{ stands_still: false, ended_at: expect.any(String) },
  });
  expect(sent).toEqual([]);
});
