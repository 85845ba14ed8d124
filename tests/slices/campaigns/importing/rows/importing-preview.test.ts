import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import { previewRows } from '#shared/domain/leads/files/import-rules.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

test('a row is shown with all its e-mails and phones, as the lead will have them', async () => {
  const { preview, upload } = await openImportWorld(engine.table);
  const many = Array.from({ length: 60 }, (_, no) => `${no}@b.example`).join(';');
  const file = [
    'Website,E-mail,Phone',
    'a.example,"one@a.example; two@a.example, one@a.example","030 1234567 | 030 7654321"',
    `b.example,${many},`,
    ',one@c.example;two@c.example,030 1234567;030 7654321',
  ].join('\n');
  const mapping = ['website' as const, 'email' as const, 'phone' as const];
  const shown = await preview(await upload(file), { mapping, phone_country: 'DE' });
  const { rows } = ImportPreview.parse(shown);
  const [a, b, incomplete] = rows;
  expect(a?.entry).toMatchObject({ email: 'one@a.example', phone: '+49301234567' });
  expect(a?.further).toEqual({ email: ['two@a.example'], phone: ['+49307654321'] });
  expect([b?.further.email.length, b?.further.email.at(-1)]).toEqual([39, '39@b.example']);
  expect(incomplete).toMatchObject({ verdict: 'incomplete', further: { email: ['two@c.example'] } });
  expect(incomplete?.further.phone).toHaveLength(1);
});

test.each([
  ['nearly all rows name is proposed', ['D', 'Deutschland', 'DE', 'AT', 'DE', ''], 'DE', '+49301234567'],
  ['half of the rows name is not', ['DE', 'AT', 'DE', 'AT', 'DE', ''], null, '030 1234567'],
  ['three rows name is proposed', ['DE', '', 'DE', 'DE', ''], 'DE', '+49301234567'],
  ['two rows name is not', ['DE', 'DE', ''], null, '030 1234567'],
])('for telephone numbers the country that %s', async (_, countries, country, phone) => {
  const { preview, upload } = await openImportWorld(engine.table);
  const lines = countries.map((named, no) => `site-${no}.example,030 1234567,${named}`);
  const id = await upload(['Website,Phone,Country', ...lines].join('\n'));
  const shown = await preview(id, {});
  expect(shown.phone_country).toBe(country);
  expect(shown.rows.at(-1)?.entry.phone).toBe(phone);
  // Whoever takes it away keeps such numbers as they are.
  const kept = await preview(id, { phone_country: null });
  expect(kept.rows.at(-1)?.entry.phone).toBe('030 1234567');
});

test('a second row of a business that only the account knows by both names is shown as one, and is one', async () => {
  const { preview, upload, bring, world } = await openImportWorld(engine.table, 'company');
  const { tenantId, campaigns } = world;
  for (const identity of ['site:sub-1.example', 'linkedin:linkedin.com/company/sub-1'])
    await campaigns.store.owned.put({ tenantId, identity, what: 'contact', same_as: 'pdl:1' }).go();
  const file = 'Website,LinkedIn\nsub-1.example,\nother.example,linkedin.com/company/sub-1';
  const mapping = ['website' as const, 'linkedin_url' as const];
  const { rows } = await preview(await upload(file), { mapping });
  expect(rows.map(({ known, same_as_line }) => [known, same_as_line])).toEqual([
    [false, null],
    [true, 2],
  ]);
  expect(await bring(file, mapping)).toMatchObject({ created: 1, duplicate: 1 });
});

test('rows of one lead that the list has are told as such, by their values or by the id of the lead', async () => {
  const { preview, upload, bring, world } = await openImportWorld(engine.table);
  await bring('Website\nknown.example\nother.example', ['website']);
  const id = (await world.leads()).find(({ head }) => head.website?.includes('known'))?.head.id ?? '';
  const file = [
    'Website,Lead',
    'known.example,',
    'new.example,',
    'https://www.known.example/,',
    'other.example,',
    'new.example,',
    `moved.example,${id}`,
  ].join('\n');
  const { rows } = await preview(await upload(file), { mapping: ['website', 'lead_id'] });
  expect(rows.map(({ line, known, same_as_line }) => [line, known, same_as_line])).toEqual([
    [2, true, null],
    [3, false, null],
    [4, true, 2],
    [5, true, null],
    [6, true, 3],
    [7, true, 2],
  ]);
});

test.each(['en', 'de', 'fr', 'es'])(
  'the column of notes that an export in %s has is one of notes',
  async (language) => {
    const { preview, upload } = await openImportWorld(engine.table);
    const file = new URL(`../../../../../web/src/messages/${language}.json`, import.meta.url);
    const { 'note.title': heading } = JSON.parse(readFileSync(file, 'utf8'));
    const text = `Website,${heading}\na.example,"Call back\n\nThey called"`;
    const { columns, rows } = await preview(await upload(text));
    expect(columns.map(({ field }) => field)).toEqual(['website', 'note']);
    expect(rows[0]?.entry.note).toBe('Call back\n\nThey called');
  },
);

test.each([
  [previewRows, false],
  [previewRows + 1, true],
])('of a file of %i rows it is told whether there are more than those shown', async (count, more) => {
  const { preview, upload } = await openImportWorld(engine.table);
  const file = ['Website', ...Array.from({ length: count }, (_, no) => `${no}.example`)].join('\n');
  const shown = await preview(await upload(file), { mapping: ['website'] });
  expect([shown.rows.length, shown.more]).toEqual([previewRows, more]);
});
