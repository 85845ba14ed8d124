import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);

const columns: ImportField[] = ['website', 'name', 'email'];
const csv = (rows: string[]) => ['Website,Name,E-mail', ...rows].join('\n');
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, no) => `site-${from + no}.example,Firm ${from + no},`);

test('rows become leads for nothing, each value says its file and line, and the report adds up', async () => {
  const { world, bring, errorsOf, total } = await open();
  const before = await world.wallet();
  const rows = [
    'nova.example,Nova,info@nova.example; second@nova.example',
    'https://nova.example,Nova again,',
    ',No website,a@b.example',
    'not a website,Bad,',
    'luna.example,=1+1,nobody',
  ];
  const { id, ...report } = await bring(csv(rows), columns);
  expect(report).toMatchObject({
    ...{ status: 'done', rows: 5, created: 2, duplicate: 1, incomplete: 1, invalid: 1, updated: 0 },
    has_errors: true,
  });
  expect(await total()).toBe(2);
  expect(await world.wallet()).toEqual(before);
  const leads = await world.leads();
  const nova = leads.find(({ head }) => head.website === 'https://nova.example');
  expect(nova?.values.email).toMatchObject([
    { value: 'info@nova.example', source: 'import', snippet: 'leads.csv:2' },
    { value: 'second@nova.example' },
  ]);
  expect(errorsOf(id).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Line,Reason,Website,Name,E-mail',
    '4,No website,,No website,a@b.example',
    '5,No value: Website: not a website,not a website,Bad,',
  ]);
});

test('one that is cut off anywhere goes on there, and messages that come twice change nothing', async () => {
  const { deps, start, sent, work, stateOf, total } = await open();
  const id = await start(csv(many(1200)), columns);
  const [divide] = sent.splice(0);
  if (!divide) throw new Error('nothing to do');
  await work(divide);
  await work(divide);
  const messages = sent.splice(0);
  expect(messages).toHaveLength(6);
  const { transactWrite } = breaking(deps, 4);
  for (const message of messages) await work(message).catch(() => undefined);
  transactWrite.mend();
  await Promise.all([...messages, ...messages].map((message) => work(message)));
  expect(await stateOf(id)).toMatchObject({ status: 'done', rows: 1200, created: 1200, duplicate: 0 });
  expect(await total()).toBe(1200);
});

test('two imports of one file at once make each lead once, and their reports add up', async () => {
  const { start, workAll, stateOf, total, sent, work } = await open();
  const ids = [await start(csv(many(90)), columns), await start(csv(many(90)), columns)];
  const divides = sent.splice(0);
  for (const message of divides) await work(message);
  await Promise.all(sent.splice(0).map((message) => work(message)));
  await workAll();
  const [a, b] = await Promise.all(ids.map(stateOf));
  expect([a, b].map((one) => (one?.created ?? 0) + (one?.duplicate ?? 0))).toEqual([90, 90]);
  expect((a?.created ?? 0) + (b?.created ?? 0)).toBe(90);
  expect(await total()).toBe(90);
});

test('what a known lead has not is given to it where that is wanted, and a file that comes again changes nothing', async () => {
  const { world, bring } = await open();
  await bring(csv(['nova.example,Nova,']), columns);
  const better = csv(['nova.example,Nova,info@nova.example']);
  expect(await bring(better, columns)).toMatchObject({ created: 0, updated: 0, duplicate: 1 });
  expect(await bring(better, columns, 'update')).toMatchObject({ created: 0, updated: 1, duplicate: 0 });
  expect((await world.leads())[0]?.head.email).toBe('info@nova.example');
  expect(await bring(better, columns, 'update')).toMatchObject({ created: 0, updated: 0, duplicate: 1 });
});

test('one that is stopped in the middle and undone leaves what was there before', async () => {
  const { deps, caller, bring, start, sent, work, workAll, undo, stateOf, total } = await open();
  await bring(csv(many(40)), columns);
  const id = await start(csv(many(1100, 20)), columns, 'update');
  await work(sent.splice(0)[0] as ImportMessage);
  const [first, second] = sent;
  await work(first as ImportMessage);
  await stopImport(deps, caller, id);
  await work(second as ImportMessage);
  expect(await stateOf(id)).toMatchObject({ status: 'stopped', created: 480, duplicate: 20 });
  await workAll();
  expect(await undo(id)).toMatchObject({ status: 'undone', removed: 480 });
  expect(await total()).toBe(40);
});

test('a part that is being worked on makes nothing more once it is taken back', async () => {
  const { deps, caller, start, sent, work, stateOf, total } = await open();
  const id = await start(csv(many(400)), columns);
  await work(sent.splice(0)[0] as ImportMessage);
  const [message] = sent.splice(0);
  const working = work(message as ImportMessage);
  await stopImport(deps, caller, id);
  await undoImport(deps, caller, id);
  await Promise.all([working, ...sent.splice(0).map((one) => work(one))]);
  expect(await stateOf(id)).toMatchObject({ status: 'undone' });
  expect(await total()).toBe(0);
});

test.each([
  ['a quote that is never closed', `Website,Name\na.example,"b\n${'x'.repeat(300_000)}`, 'quote_open'],
  ['nothing but headings', 'Website,Name\n', 'empty'],
  ['5,000 columns', `${'a,'.repeat(5000)}\n${'b,'.repeat(5000)}`, 'too_many_columns'],
  ['an object over several lines', '{\n"website":"a.example"\n}', 'not_json'],
  ['an archive that is cut off', 'PK\u0003\u0004', 'damaged'],
])('%s is told, and nothing is made of it', async (_, text, why) => {
  const { bring, total } = await open();
  expect(await bring(text, ['website', 'name'])).toMatchObject({ status: 'failed', problem: { why } });
  expect(await total()).toBe(0);
});

test('a line of JSON lines that is none is told with its line, and the others become leads', async () => {
  const { upload, preview, bring, errorsOf, total } = await open();
  const text = '{"website":"a.example"}\n{"website":\n\n[1]\n{"website":"b.example"}\n{"website":"c.exam';
  const shown = await preview(await upload(Buffer.from(text)));
  expect(shown).toMatchObject({ format: 'jsonl', problem: null });
  expect(shown.rows.map(({ line, verdict, unread }) => [line, verdict, unread])).toEqual([
    [1, 'ok', null],
    [2, 'invalid', '{"website":'],
    [4, 'invalid', '[1]'],
    [5, 'ok', null],
    [6, 'invalid', '{"website":"c.exam'],
  ]);
  const { id, ...report } = await bring(text, ['website']);
  expect(report).toMatchObject({ status: 'done', rows: 5, created: 2, invalid: 3 });
  expect(await total()).toBe(2);
  expect(errorsOf(id).trim().split('\r\n').slice(1)).toEqual([
    '2,"No value: {""website"":"',
    '4,No value: [1]',
    '6,"No value: {""website"":""c.exam"',
  ]);
});

test('a long line that is cut where the beginning of its file ends is not shown as a bad one', async () => {
  const { upload, preview } = await open();
  const line = (no: number) => JSON.stringify({ website: `site-${no}.example`, note: 'x'.repeat(20_000) });
  const shown = await preview(
    await upload(Buffer.from(Array.from({ length: 30 }, (_, no) => line(no)).join('\n'))),
  );
  expect(shown.problem).toBeNull();
  expect(shown.rows.length).toBeGreaterThan(10);
  expect(shown.rows.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
});

test('what is shown before is what becomes of it, in other letters and without headings too', async () => {
  const { upload, preview, bring } = await open();
  await bring(csv(['nova.example,Nova,']), columns);
  const text = 'nova.example;Bäcker;info@nova.example\nluna.example;Müller;\n;;';
  const shown = await preview(await upload(Buffer.from(`\uFEFF${text}`, 'utf16le')));
  expect(shown).toMatchObject({ encoding: 'utf-16le', delimiter: ';', headings: false });
  expect(shown.columns.map(({ field }) => field)).toEqual(['website', null, 'email']);
  expect(shown.rows[0]).toMatchObject({ line: 1, verdict: 'ok', known: true });
  expect(shown.rows[1]).toMatchObject({ line: 2, verdict: 'ok', known: false });
});

test('the counts of whatever file are its rows', async () => {
  const { bring } = await open();
  const cell = fc.oneof(fc.constant(''), fc.domain(), fc.string({ maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 70 }), async (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const report = await bring(csv(rows.map((row) => row.map(quote).join(','))), columns, 'update');
      const { created, updated, duplicate, invalid, incomplete } = report;
      if (report.status === 'done')
        expect(created + updated + duplicate + invalid + incomplete).toBe(report.rows);
      else expect(report.problem?.why).toBe('empty');
    }),
    { numRuns: 25 },
  );
});

/** Every so many transactions the table is away. */
function breaking(deps: Awaited<ReturnType<typeof open>>['deps'], every: number) {
  const { client } = deps.table;
  const send = client.send.bind(client);
  let count = 0;
  client.send = (async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'TransactWriteCommand' && ++count % every === 0)
      throw new Error('the table is away');
    return send(command as never);
  }) as typeof client.send;
  return { transactWrite: { mend: () => Object.assign(client, { send }) } };
}
