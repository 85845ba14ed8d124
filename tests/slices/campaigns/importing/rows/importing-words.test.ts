import { expect, test } from 'vitest';
import { createLabel } from '#functions/campaigns/labels/labels.ts';
import { listNotes } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { markWrites } from '#functions/campaigns/leads/organize/revise-leads.ts';
import { wordsOf } from '#functions/imports/rows/known-words.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const known = (...names: string[]) =>
  wordsOf({ before: 'lab_2', labels: names.map((name, no) => ({ id: `lab_0${no}`, name })), members: [] });
const said = { line: 'Line', reason: 'Reason', incomplete: 'No', invalid: 'None', partly: 'Not all' };

test.each([
  ['two labels make no third one', 'Call; Back', ['Call', 'Back'], []],
  ['nor where a comma divides them', 'VIP, Customer', [], ['VIP', 'Customer']],
  ['one may have a sign in it', 'x, north, SOUTH | Hot', ['North, South', 'Hot'], ['x']],
  ['but not a part of a longer word', 'North, Southwest', [], ['North', 'Southwest']],
  ['a line end divides them', 'Hot\nCall back', ['Hot', 'Call back'], []],
])('%s: %s', (_name, cell, labels, unknown) => {
  const words = known('Call', 'Back', 'Call back', 'VIP customer', 'North, South', 'Hot');
  const read = words.labelsIn(cell);
  expect([read.labels.map(({ name }) => name), read.unknown]).toEqual([labels, unknown]);
});

test('a cell of a thousand words is read in a moment, whatever letters they have', () => {
  const { labelsIn } = known(...Array.from({ length: 100 }, (_, no) => `Label ${no}, so`));
  const { user } = process.cpuUsage();
  for (let row = 0; row < 20; row += 1) labelsIn('ﷺ,'.repeat(1000));
  // Twenty seconds before names were looked for as they stand.
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(1500);
});

test('half a letter of a program that cuts texts fails no import', async () => {
  const { bring, world } = await openImportWorld(engine.table);
  const rows = [
    { website: 'a.example', name: '\ud800 x' },
    { website: 'b.example', other: 'cut \ud83d' },
  ];
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  expect(await bring(text, ['website', 'name'])).toMatchObject({ status: 'done', created: 2 });
  expect((await world.leads()).map(({ head }) => head.name)).toContain('\ufffd x');
});

test('a label that somebody makes and gives while a file is brought stays on the lead', async () => {
  const { bring, start, workAll, work, sent, world } = await openImportWorld(engine.table);
  const { campaigns, tenantId } = world;
  const label = async (name: string) => (await createLabel(campaigns, tenantId, { name, color: 'red' })).id;
  const own = await label('Own');
  await bring('Website,Labels\na.example,', ['website', 'labels']);
  await start('Website,Labels\na.example,Own', ['website', 'labels'], 'update');
  // The file is divided by now.
  await work(sent.shift() as (typeof sent)[number]);
  const fresh = await label('Fresh');
  const ids = (await world.leads()).map(({ head }) => head.id);
  const place = { tenantId, campaign_id: world.list };
  const by = { run_id: 'run_1', user_id: world.caller.userId };
  const { writes } = await markWrites(campaigns, place, ids, { labels: { add: [fresh] } }, by);
  await transact(engine.table, writes);
  await workAll();
  expect((await world.leads())[0]?.head.labels).toEqual([fresh, own]);
});

test('what was left out is told by what was there when the import was started, however often a part is tried', async () => {
  const { start, work, workAll, sent, stateOf, errorsOf, world } = await openImportWorld(engine.table);
  const { campaigns, tenantId } = world;
  const rows = Array.from({ length: 60 }, (_, no) => `${no}.example,New`);
  const file = ['Website,Labels', ...rows].join('\n');
  const id = await start(file, ['website', 'labels'], 'skip', { words: said });
  await work(sent.shift() as (typeof sent)[number]);
  await createLabel(campaigns, tenantId, { name: 'New', color: 'red' });
  await workAll();
  expect(await stateOf(id)).toMatchObject({ created: 60, values_left_out: 60, has_errors: true });
  expect(errorsOf(id).match(/Not all: Labels: New/g)).toHaveLength(60);
  expect((await world.leads()).filter(({ head }) => head.labels)).toEqual([]);
});

test('a note whose lines end as another program ends them is the same note', async () => {
  const { bring, caller, world } = await openImportWorld(engine.table);
  await bring(JSON.stringify({ website: 'a.example', note: 'a\r\nb' }), ['website', 'note'], 'update');
  await bring('Website,Note\na.example,"a\nb"', ['website', 'note'], 'update');
  const [lead] = await world.leads();
  const key = { campaign_id: world.list, lead_id: lead?.head.id ?? '' };
  const { data } = await listNotes(world.campaigns, caller, key);
  expect(data.map(({ text }) => text)).toEqual(['a\nb']);
});

test.each([0, 70])(
  'a second row of one lead is counted by what it gives, also %i rows later, and the first one’s spelling stays',
  async (between) => {
    const { bring, world } = await openImportWorld(engine.table);
    const others = Array.from({ length: between }, (_, no) => `Firm,firm-${no}.example,,`);
    const rows = ['Sig,www.sig.example,a@sig.example,one', ...others, 'Sig B,sig.example,b@sig.example,two'];
    const file = ['Name,Website,E-mail,Tags', ...rows, 'Sig C,sig.example,A@sig.example,one'].join('\n');
    const report = await bring(file, ['name', 'website', 'email', 'tags'], 'update');
    expect(report).toMatchObject({ created: between + 1, updated: 1, duplicate: 1 });
    const sig = (await world.leads()).find(({ head }) => head.name === 'Sig');
    expect(sig?.head).toMatchObject({
      website: 'https://www.sig.example',
      emails_count: 2,
      tags: ['one', 'two'],
    });
  },
);

test('a number that an export kept from spreadsheets is known as one, and so are the plurals of headings', async () => {
  const { upload, preview } = await openImportWorld(engine.table);
  const fields = async (text: string) =>
    (await preview(await upload(text))).columns.map(({ field, samples }) => [field, ...samples]);
  expect(await fields(`Name,Website,Dial\nA,a.example,'+49 30 901823`)).toContainEqual([
    'phone',
    '+49 30 901823',
  ]);
  expect(await fields('Website,Phones,Emails\na.example,,')).toEqual([
    ['website', 'a.example'],
    ['phone'],
    ['email'],
  ]);
});
