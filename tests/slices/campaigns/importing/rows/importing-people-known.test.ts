import { describe, expect, test } from 'vitest';
import { findNewcomers, getCampaign, leadWrites } from '#functions/campaigns/index.ts';
import { enrichmentWrites, readLead } from '#functions/campaigns/leads/enrich-lead.ts';
import { transact } from '#functions/platform/table/transact.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { columnsTold } from '#shared/domain/leads/columns-told.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const at = '2026-01-01T00:00:00.000Z';
const seen = { source: 'pdl', confidence: 90, first_seen: at, last_seen: at };

const whole = ['name', 'linkedin_url', 'email', 'company'] as const;
const short = ['name', 'email', 'phone'] as const;
const profile = 'https://www.linkedin.com/in/bernd-77';
const withProfile = `Name,LinkedIn,E-mail,Company\nBernd Bär,${profile},bernd@baer.example,Bär`;
const withoutProfile = 'Name,E-mail,Phone\nDr. Bernd Bär,Bernd@baer.example,+49 30 23125405';

const bernd = (email?: string): Found => ({
  ...{ kind: 'people', id: 'pdl:77', name: 'Bernd Bär', sources: ['pdl'], sample: false },
  columns: { linkedin_url: profile },
  values: email ? { email: [{ value: email, ...seen }] } : {},
});

async function open() {
  const opened = await openImportWorld(engine.table, 'people');
  const { tenantId, campaigns, list } = opened.world;
  const search = async (...all: Found[]) => {
    const fresh = await findNewcomers(campaigns, tenantId, list, all);
    const to = await getCampaign(campaigns, tenantId, list);
    const { writes, leadIds, charges } = await leadWrites(campaigns, tenantId, to, fresh, 1);
    if (writes.length > 0) await transact(engine.table, writes);
    return { leadIds, charges };
  };
  const bring = (file: string, fields: readonly ImportField[], rule: 'skip' | 'update' = 'update') =>
    opened.bring(file, [...fields], rule);
  return { ...opened, search, bring };
}

describe('somebody with a profile', () => {
  test('comes in once more by no file that has the e-mail and the name alone', async () => {
    const { world, bring, preview, upload } = await open();
    expect(await bring(withProfile, whole)).toMatchObject({ created: 1 });
    expect((await preview(await upload(withoutProfile))).rows.map(({ known }) => known)).toEqual([true]);
    expect(await bring(withoutProfile, short)).toMatchObject({ created: 0, updated: 1 });
    const [lead, ...others] = await world.leads();
    expect(others).toEqual([]);
    expect(lead?.head).toMatchObject({ name: 'Bernd Bär', phone: '+493023125405' });
  });

  test('is who was brought with the e-mail before', async () => {
    const { world, bring } = await open();
    expect(await bring(withoutProfile, short)).toMatchObject({ created: 1 });
    expect(await bring(withProfile, whole)).toMatchObject({ created: 0, updated: 1 });
    expect(await world.leads()).toHaveLength(1);
  });

  test('is who was brought before, whichever of two rows with the profile has the e-mail', async () => {
    for (const rows of [
      [`Bernd Bär,${profile},bernd@baer.example,`, `Bernd Bär,${profile},other@baer.example,`],
      [`Bernd Bär,${profile},other@baer.example,`, `Bernd Bär,${profile},bernd@baer.example,`],
    ]) {
      const { world, bring } = await open();
      expect(await bring(withoutProfile, short)).toMatchObject({ created: 1 });
      await bring(['Name,LinkedIn,E-mail,Company', ...rows].join('\n'), whole);
      expect(await world.leads()).toHaveLength(1);
    }
  });

  test.each([
    ['first', [withProfile.split('\n')[1], 'Bernd Bär,,bernd@baer.example,']],
    ['last', ['Bernd Bär,,bernd@baer.example,', withProfile.split('\n')[1]]],
  ])(
    'is one with the row of one file that has the e-mail alone, where it stands %s',
    async (_where, rows) => {
      const { world, bring } = await open();
      const file = ['Name,LinkedIn,E-mail,Company', ...rows].join('\n');
      expect(await bring(file, whole, 'skip')).toMatchObject({ created: 1, duplicate: 1 });
      expect(await world.leads()).toHaveLength(1);
    },
  );

  const others = (many: number) => Array.from({ length: many }, (_, no) => `P ${no},,p${no}@baer.example,`);
  const alone = 'Bernd Bär,,bernd@baer.example,';
  const both = withProfile.split('\n')[1] ?? '';
  test.each([
    ['with the profile', both, alone],
    ['with the e-mail alone', alone, both],
  ])(
    'is one where the last row of those that are written %s is, and the next row is looked up meanwhile',
    async (_which, last, next) => {
      const { world, bring } = await open();
      const file = ['Name,LinkedIn,E-mail,Company', ...others(31), last, next].join('\n');
      expect(await bring(file, whole, 'skip')).toMatchObject({ created: 32, duplicate: 1 });
      expect(await world.leads()).toHaveLength(32);
    },
  );

  test('is nobody of the same file who is called otherwise and reads the same mailbox', async () => {
    const { bring } = await open();
    const file = ['Name,LinkedIn,E-mail,Company', both, 'Clara Bär,,bernd@baer.example,'].join('\n');
    expect(await bring(file, whole)).toMatchObject({ created: 2 });
  });

  test('is nobody who is called otherwise and reads the same mailbox', async () => {
    const { world, bring } = await open();
    await bring(withProfile, whole);
    expect(await bring('Name,E-mail\nClara Bär,bernd@baer.example', ['name', 'email'])).toMatchObject({
      created: 1,
    });
    const other = `Name,LinkedIn,E-mail,Company\nBernd Bär,${profile}-2,bernd@baer.example,Bär`;
    expect(await bring(other, whole)).toMatchObject({ created: 1 });
    expect(await world.leads()).toHaveLength(3);
  });

  test('is known by an e-mail that was found since', async () => {
    const { world, search, bring } = await open();
    const { tenantId, campaigns, list } = world;
    const { leadIds } = await search(bernd());
    const lead = await readLead(campaigns, tenantId, list, leadIds[0] ?? '');
    if (!lead) throw new Error('no lead');
    const outcome = { values: { email: [{ value: 'bernd@baer.example', ...seen }] }, problem: undefined };
    const { writes } = await enrichmentWrites(campaigns, tenantId, list, [{ lead, outcome, price: 0 }]);
    await transact(engine.table, writes);
    expect(await bring(withoutProfile, short)).toMatchObject({ created: 0, updated: 1 });
  });

  test('is bought by no search where a file has brought them with the e-mail', async () => {
    const { search, bring } = await open();
    await bring(withoutProfile, short);
    expect(await search(bernd('bernd@baer.example'))).toEqual({ leadIds: [], charges: [] });
    expect((await search({ ...bernd('bernd@baer.example'), name: 'Clara Bär' })).charges).toHaveLength(1);
  });
});

test('an e-mail alone is whoever has it, and rows of e-mails come in once', async () => {
  const { world, bring } = await open();
  await bring(withProfile, whole);
  expect(await bring('E-mail\nbernd@baer.example\nnew@baer.example', ['email'])).toMatchObject({
    created: 1,
  });
  expect(await bring('E-mail\nbernd@baer.example\nnew@baer.example', ['email'])).toMatchObject({
    created: 0,
  });
  expect(await world.leads()).toHaveLength(2);
});

test('a column that a file adds to a lead came from that file, the others from whoever brought the lead', async () => {
  const { world, bring, search } = await open();
  await search(bernd('bernd@baer.example'));
  await bring('Name,E-mail,Company\nBernd Bär,bernd@baer.example,Bär', ['name', 'email', 'company']);
  const again = 'Name,E-mail,Company,Position\nBernd Bär,bernd@baer.example,Other,Baker';
  await bring(again, ['name', 'email', 'company', 'position']);
  const [lead] = await world.leads();
  const { head, values, columns_told } = lead ?? expect.fail('nobody');
  const of = { source: 'import', snippet: expect.stringMatching(/:2$/), confidence: 100 };
  expect(columnsTold(head, values, columns_told)).toMatchObject({
    linkedin_url: [{ value: profile, source: 'pdl', confidence: 90, first_seen: at }],
    company: [{ value: 'Bär', ...of }],
    position: [{ value: 'Baker', ...of }],
  });
});

test('a lead of which a file says nothing but columns knows the line that they are from', async () => {
  const { world, bring } = await open();
  await bring(`LinkedIn,Position\n${profile},Baker`, ['linkedin_url', 'position']);
  await bring(`LinkedIn,E-mail,Company\n\n${profile},b@baer.example,Bär`, [
    'linkedin_url',
    'email',
    'company',
  ]);
  const [lead] = await world.leads();
  const { head, values, columns_told } = lead ?? expect.fail('nobody');
  const of = (line: number) => ({
    source: 'import',
    snippet: expect.stringMatching(`:${line}$`),
    confidence: 100,
  });
  expect(columnsTold(head, values, columns_told)).toMatchObject({
    ...{ linkedin_url: [of(2)], position: [of(2)], company: [of(3)] },
  });
});

test('each column is from its own line, also where a later line of the file or another file gives the lead more', async () => {
  const { world, bring } = await open();
  const rows = [`${profile},Baker,,`, `${profile},,b@baer.example,Bär`, `${profile},,other@baer.example,`];
  await bring(['LinkedIn,Position,E-mail,Company', ...rows].join('\n'), [
    'linkedin_url',
    'position',
    'email',
    'company',
  ]);
  await bring(`E-mail,Phone\n\nb@baer.example,+49 30 23125405`, ['email', 'phone']);
  const told = await Promise.all(
    (await world.leads()).map(({ head, values, columns_told }) => columnsTold(head, values, columns_told)),
  );
  const of = (line: number) => ({ source: 'import', snippet: expect.stringMatching(`:${line}$`) });
  expect(told).toMatchObject([{ linkedin_url: [of(2)], position: [of(2)], company: [of(3)] }]);
});
