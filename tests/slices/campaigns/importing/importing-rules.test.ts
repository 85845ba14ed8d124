import { expect, test } from 'vitest';
import { enteredLead } from '#functions/campaigns/index.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { rowsXml, workbookOf } from '#tests/support/workbook.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);
const columns: ImportField[] = ['website', 'name', 'email'];
const csv = (rows: string[]) => ['Website,Name,E-mail', ...rows].join('\n');

test('both are kept where that is wanted: each is a lead of its own, and undoing takes just those', async () => {
  const { world, bring, undo, total } = await open();
  await bring(csv(['nova.example,Nova,']), columns);
  const file = csv(['nova.example,Other,o@nova.example', 'luna.example,First,', 'luna.example,Second,']);
  const report = await bring(file, columns, 'both');
  expect(report).toMatchObject({ rows: 3, created: 3, duplicate: 0, updated: 0 });
  const names = async () => (await world.leads()).map(({ head }) => head.name).sort();
  expect(await names()).toEqual(['First', 'Nova', 'Other', 'Second']);
  const other = (await world.leads()).find(({ head }) => head.name === 'Other');
  expect(other?.values.email?.map(({ value }) => value)).toEqual(['o@nova.example']);
  // The first of its identity stands for it from then on.
  expect(await bring(file, columns)).toMatchObject({ created: 0, duplicate: 3 });
  expect(await undo(report.id)).toMatchObject({ status: 'undone', removed: 3 });
  expect(await names()).toEqual(['Nova']);
  expect(await total()).toBe(1);
});

test('a lead that is kept beside another is made once, however often its message comes', async () => {
  const { bring, start, sent, work, stateOf, total } = await open();
  await bring(csv(['nova.example,Nova,']), columns);
  const id = await start(
    csv(Array.from({ length: 100 }, (_, no) => `nova.example,No ${no},`)),
    columns,
    'both',
  );
  await work(sent.splice(0)[0] as ImportMessage);
  const [message] = sent.splice(0) as [ImportMessage];
  await Promise.all([work(message), work(message), work(message)]);
  await work(message);
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: 100 });
  expect(await total()).toBe(101);
});

test('tags are brought beside those of a known lead, and none of them twice', async () => {
  const { world, bring } = await open();
  const tagged: ImportField[] = ['website', 'tags'];
  const file = (...rows: string[]) => ['Website,Tags', ...rows].join('\n');
  const tags = async () => (await world.leads()).map(({ head }) => head.tags);
  await bring(file('nova.example,"fair; spring, fair"', 'nova.example,berlin'), tagged, 'update');
  expect(await tags()).toEqual([['fair', 'spring', 'berlin']]);
  const more = file('nova.example,"spring|hot"', `luna.example,${'long'.repeat(13)}`);
  expect(await bring(more, tagged, 'update')).toMatchObject({ updated: 1, created: 1, values_left_out: 1 });
  expect(new Set(await tags())).toEqual(new Set([['fair', 'spring', 'berlin', 'hot'], undefined]));
  expect(await bring(more, tagged, 'update')).toMatchObject({ updated: 0, duplicate: 2 });
});

test('a sheet of a workbook becomes leads, the one that was chosen', async () => {
  const { world, upload, preview, bring } = await open();
  const rows = [
    ['Webseite', 'Firma', 'Telefon'],
    ['nova.example', 'Nova <&>', '+49 30 1234567'],
    ['', 'Nobody', ''],
  ];
  const book = await workbookOf({
    sheets: [
      { name: 'Notes', xml: rowsXml([['call them']]) },
      { name: 'Firms', xml: rowsXml(rows) },
    ],
  });
  const id = await upload(book);
  expect(await preview(id)).toMatchObject({ format: 'xlsx', sheets: ['Notes', 'Firms'], sheet: 'Notes' });
  const shown = await preview(id, { sheet: 'Firms' });
  expect(shown.columns.map(({ field }) => field)).toEqual(['website', 'name', 'phone']);
  expect(shown.rows).toMatchObject([
    { line: 2, verdict: 'ok' },
    { line: 3, verdict: 'incomplete' },
  ]);
  const mapping: ImportField[] = ['website', 'name', 'phone'];
  const report = await bring(book, mapping, 'skip', { sheet: 'Firms' });
  expect(report).toMatchObject({ status: 'done', rows: 2, created: 1, incomplete: 1 });
  expect((await world.leads()).map(({ head }) => [head.name, head.phone])).toEqual([
    ['Nova <&>', '+49301234567'],
  ]);
});

test.each([1, 60])('of %i e-mails that mail came back from, those of a file are known', async (bounced) => {
  const { world, bring } = await open();
  const { tenantId, campaigns } = world;
  const address = (no: number) => `b${String(no).padStart(2, '0')}@nova.example`;
  const told = { tenantId, at: '2026-11-20T00:00:00.000Z', user_id: 'usr_1', lead_id: 'led_1' };
  const last = bounced - 1;
  for (let no = 0; no < bounced; no += 1)
    await campaigns.store.bounces.create({ ...told, address: address(no) }).go();
  await bring(
    csv(Array.from({ length: 20 }, (_, no) => `site-${no}.example,No ${no},${address(last + no)}`)),
    columns,
  );
  const checks = (await world.leads()).flatMap(({ values }) => values.email ?? []);
  expect(checks.filter(({ check }) => check?.by === 'report').map(({ value }) => value)).toEqual([
    address(last),
  ]);
});

test('a lead that is given an e-mail that mail came back from is not there for mail', async () => {
  const { world, bring } = await open();
  const told = {
    tenantId: world.tenantId,
    at: '2026-11-20T00:00:00.000Z',
    user_id: 'usr_1',
    lead_id: 'led_1',
  };
  await world.campaigns.store.bounces.create({ ...told, address: 'x@nova.example' }).go();
  await bring(csv(['nova.example,Nova,']), columns);
  expect(await bring(csv(['nova.example,Nova,x@nova.example']), columns, 'update')).toMatchObject({
    updated: 1,
  });
  const [lead] = await world.leads();
  expect(lead?.values.email).toMatchObject([{ value: 'x@nova.example', check: { by: 'report' } }]);
  expect(lead?.head.email).toBeUndefined();
});

test('a row whose address is longer than any key stops nobody, and is known again', async () => {
  const { bring } = await openImportWorld(engine.table, 'company');
  const long = `luna.example/${'a'.repeat(1500)}`;
  const file = csv(['nova.example,Nova,', `${long},Luna,`, `${long}b,Luna,`]);
  expect(await bring(file, columns)).toMatchObject({ status: 'done', rows: 3, invalid: 0 });
  expect(await bring(file, columns)).toMatchObject({ status: 'done', created: 0, duplicate: 3 });
});

test('who is brought was owned before where the account has paid for them', async () => {
  const { world, bring } = await openImportWorld(engine.table, 'domain');
  const at = '2026-11-20T00:00:00.000Z';
  const { id: identity } = enteredLead('domain', { domain: 'nova.example' }, at);
  const owned = { tenantId: world.tenantId, identity, what: 'contact', since: at };
  await world.campaigns.store.owned.create(owned).go();
  await bring('Domain\nnova.example\nluna.example', ['domain']);
  const heads = (await world.leads()).map(({ head }) => [head.name, head.owned_before]);
  expect(heads.sort()).toEqual([
    ['luna.example', undefined],
    ['nova.example', true],
  ]);
});

test('values that are none are counted, and told with their lines in the file of what was left out', async () => {
  const { bring, errorsOf } = await openImportWorld(engine.table);
  const text = 'Website,Name,Email\na.example,A,nobody\nb.example,B,b@b.example\n,C,c@c.example\n,D,nobody';
  const words = { line: 'Line', reason: 'Why', incomplete: 'No site', invalid: 'No', partly: 'Without' };
  const told = await bring(text, columns, 'skip', { words });
  expect(told).toMatchObject({ created: 2, incomplete: 2, values_left_out: 1, has_errors: true });
  expect(errorsOf(told.id).trim().split('\r\n').slice(1)).toEqual([
    '2,Without: Email: nobody,a.example,A,nobody',
    '4,No site,,C,c@c.example',
    '5,No site,,D,nobody',
  ]);
  // Said in the words of whoever asks, also of a file that has no headings.
  const inWords = { ...words, fields: { email: 'E-Mail', country: 'Land' } };
  const row = 'e.example,"nobody, none",Atlantis,x';
  const mapping = ['website', 'email', 'country', 'website'] as const;
  const named = await bring(row, [...mapping], 'skip', { words: inWords, headings: false });
  expect(errorsOf(named.id)).toContain('1,"Without: E-Mail: nobody, none, Land: Atlantis, x",');
  const apart = await bring('Website,Name\n,"x;y"', ['website', 'name'], 'skip', { words, separator: ';' });
  expect(errorsOf(apart.id).trim().split('\r\n').slice(1)).toEqual(['2;No site;;"x;y"']);
  // Who does not ask for such rows gets the number alone.
  const plain = await bring('Website,Email\nd.example,nobody', ['website', 'email']);
  expect(plain).toMatchObject({ created: 1, values_left_out: 1, has_errors: false });
  expect(errorsOf(plain.id)).toBe('');
});

test('what an export guarded is guarded once in the file of what was left out, as is what nobody guarded', async () => {
  const { bring, errorsOf } = await openImportWorld(engine.table);
  const text = `Website,Name,"'=Note"\n,'=1+1,\n,"x;""=1+1;y",\n,''=1,`;
  const { id, ...report } = await bring(text, ['website', 'name', null]);
  expect(report).toMatchObject({ incomplete: 3, has_errors: true });
  expect(errorsOf(id).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    "Line,Reason,Website,Name,'=Note",
    "2,No website,,'=1+1,",
    `3,No website,,"x;""'=1+1;y",`,
    "4,No website,,''=1,",
  ]);
});

test('what a known lead has not is given to it in the columns of its kind, too', async () => {
  const { bring, world } = await openImportWorld(engine.table, 'company');
  await bring('Website,Industry\na.example,Food', ['website', 'industry']);
  const mapping = ['website', 'industry', 'size'] as const;
  const again = await bring('Website,Industry,Employees\na.example,Drinks,37', [...mapping], 'update');
  expect(again).toMatchObject({ updated: 1, created: 0 });
  const { data } = await world.campaigns.store.heads.query
    .primary({ tenantId: world.tenantId, campaign_id: world.list })
    .go();
  expect(data.map(({ columns }) => columns)).toEqual([{ industry: 'Food', size: '11-50' }]);
  const twice = await bring('Website,Industry,Employees\na.example,Drinks,37', [...mapping], 'update');
  expect(twice).toMatchObject({ updated: 0, duplicate: 1 });
});

test('a category is brought by its name in any language, stays where there is one, and is found as one of a search is', async () => {
  const { bring, preview, upload, world } = await openImportWorld(engine.table);
  const file = 'Website,Branche\na.example,Bäckerei\nb.example,Drachenbau';
  const { columns } = await preview(await upload(file));
  expect(columns.map(({ field }) => field)).toEqual(['website', 'category']);
  await bring(file, ['website', 'category']);
  const again = 'Website,Category\na.example,Café\nb.example,\nc.example,Café';
  expect(await bring(again, ['website', 'category'], 'update')).toMatchObject({ created: 1, updated: 0 });
  const heads = (await world.leads()).map(({ head }) => [head.website, head.category]);
  expect(heads.toSorted()).toEqual([
    ['https://a.example', 'bakery'],
    ['https://b.example', 'Drachenbau'],
    ['https://c.example', 'cafe'],
  ]);
});
