import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeExports, type WriteDeps } from '#functions/exports/deps.ts';
import { fileOfExport, startExport } from '#functions/exports/start-export.ts';
import { writeExport } from '#functions/exports/write-export.ts';
import { judgedBytes } from '#functions/imports/reading/table-form.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import type { ExportFormat } from '#shared/domain/leads/files/export-columns.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openImportWorld>>;

const columns: ImportField[] = ['website', 'name', 'email', 'phone', 'city', 'country'];
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: string[][]) =>
  ['Website,Name,Email,Phone,City,Country', ...rows.map((row) => row.map(quote).join(','))].join('\n');

/** Few websites, so that rows meet; names that a spreadsheet would compute, or that break lines. */
const website = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 15 }).map((no) => `https://site-${no}.example/`) },
  { weight: 1, arbitrary: fc.constantFrom('', 'no site', 'www.site-1.example', 'SITE-2.example') },
);
const strange = fc.constantFrom(...'=+-@;"\' \t\n,(1a', '\u00A0', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20');
const name = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.string({ maxLength: 12, unit: strange }),
  fc.constantFrom('=1+1', "'=1", '@x', '-', 'a\nb', '"', ';', '_x0041_', '007'),
);
const email = fc.constantFrom('', 'info@site.example', 'INFO@Site.example', 'a@ä.example', 'nobody');
const phone = fc.constantFrom('', '+49 30 1234567', '030 1234567', '0171/2345678', '24.11.2026');
const city = fc.constantFrom('', 'Berlin', 'Köln');
const country = fc.constantFrom('', 'DE', 'Germany', 'nowhere');
const rows = fc.array(fc.tuple(website, name, email, phone, city, country), { minLength: 1, maxLength: 45 });

/** The list as it is: everything of its leads but where it was seen. */
async function leadsOf({ world }: World) {
  const leads = await world.leads();
  return leads
    .map(({ head, values }) => ({
      ...{ id: head.id, name: head.name, city: head.city, country: head.country, version: head.version },
      values: Object.entries(values).map(([field, list]) => [field, list.map(({ value }) => value)]),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const titles = ['Website', 'Name', 'Email', 'Phone', 'City', 'Country'];
const shown = columns.map((key, no) => ({ key, title: titles[no] ?? '' }));

async function exported(
  { world, deps }: World,
  format: ExportFormat,
  asked: object[] = shown,
): Promise<Buffer> {
  const files = new Map<string, Buffer>();
  const base = {
    ...composeExports(engine.table),
    queue: { send: async () => undefined },
    mailbox: { post: async () => undefined },
    files: {
      ...deps.files,
      async writeStream(key: string, pieces: AsyncIterable<Uint8Array>) {
        const parts: Uint8Array[] = [];
        for await (const piece of pieces) parts.push(piece);
        files.set(key, Buffer.concat(parts));
        return 0;
      },
    },
  } as unknown as WriteDeps & Parameters<typeof startExport>[0];
  const selection = { filter: ResultFilter.parse({ sent: -1 }), except: [] };
  const { id } = await startExport(base, world.caller, world.list, {
    ...{ selection, format, columns: asked as never, provenance: false, bom: false, mail: false },
  });
  await writeExport(base, { tenantId: world.tenantId, id }, true);
  return files.get((await fileOfExport(base, world.caller, { id })).key) ?? Buffer.alloc(0);
}

/** Two rows of one lead: one has its country, the other a telephone number without one, which gets that of the lead when it comes again. */
const countryOfAnother = [
  ['https://site-10.example/', '', '', '', 'Köln', 'DE'],
  ['https://site-10.example/', '', '', '030 1234567', 'Köln', ''],
];

test('what is imported, exported and imported again changes nothing, in each format', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('csv', 'xlsx', 'jsonl'), async (given, format) => {
      const world = await openImportWorld(engine.table);
      const first = await world.bring(csv(given), columns, 'update');
      if (first.created === 0) return;
      const before = await leadsOf(world);
      const file = await exported(world, format);
      const seen = await world.preview(await world.upload(file));
      expect(seen.rows.every(({ known, verdict }) => known && verdict === 'ok')).toBe(true);
      const mapping = seen.columns.map(({ field }) => field);
      expect(mapping).toEqual(columns);
      const again = await world.bring(file, mapping, 'update');
      expect(again).toMatchObject({ status: 'done', created: 0, updated: 0, duplicate: before.length });
      expect(await leadsOf(world)).toEqual(before);
    }),
    { numRuns: 12, examples: [[countryOfAnother, 'csv']] },
  );
}, 120_000);

test('names that a spreadsheet would compute, or that look guarded, come back from a CSV as they were', async () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 12, unit: strange }), {
    minLength: 40,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(names, async (given) => {
      const [first, second] = [await openImportWorld(engine.table), await openImportWorld(engine.table)];
      const lines = given.map((one, no) => JSON.stringify({ website: `s${no}.example`, name: one }));
      await first.bring(lines.join('\n'), ['website', 'name']);
      const file = await exported(first, 'csv', shown.slice(0, 2));
      expect(await second.bring(file, ['website', 'name'])).toMatchObject({ created: given.length });
      const namesIn = async ({ world }: World) =>
        Object.fromEntries((await world.leads()).map(({ head }) => [head.website, head.name]));
      expect(await namesIn(second)).toEqual(await namesIn(first));
    }),
    { numRuns: 6 },
  );
}, 120_000);

test('what only the oldest leads of a long list have comes back from JSON lines, too', async () => {
  const fields: ImportField[] = ['platform', 'handle', 'interests', 'email'];
  const open = () => openImportWorld(engine.table, 'influencer');
  const [first, second] = [await open(), await open()];
  await first.bring('P,H,I,E\ninstagram,old,,old@a.example', fields);
  const long = Array.from({ length: 150 }, (_, no) => `instagram,new-${no},${'x'.repeat(2000)},`);
  await first.bring(['P,H,I,E', ...long].join('\n'), fields);
  const file = await exported(
    first,
    'jsonl',
    fields.map((key) => ({ key, title: key })),
  );
  expect(file.lastIndexOf('"email":null')).toBeLessThan(3000);
  expect(file.indexOf('old@a.example')).toBeGreaterThan(judgedBytes);
  const mapping = (await second.preview(await second.upload(file))).columns.map(({ field }) => field);
  expect(mapping).toEqual(fields);
  expect(await second.bring(file, mapping)).toMatchObject({ created: 151, values_left_out: 0 });
  expect((await second.world.leads()).flatMap(({ head }) => head.email ?? [])).toEqual(['old@a.example']);
});

/** Of each kind a file with columns of its own, and what its lead has by it. */
const ofKinds = {
  company: {
    file: 'W,I,S,R,F,T\na.example,Food,37,$1.5M,1998,"Wix, PHP"',
    fields: ['website', 'industry', 'size', 'revenue', 'founded', 'technologies'],
    columns: { industry: 'Food', size: '11-50', revenue: 1_500_000, founded: 1998 },
    technologies: ['php', 'wix'],
  },
  influencer: {
    file: 'H,P,F,E,N,V,A,L\nann,tiktok,12.4k,"2,9 %",359,"20,500",31,24.11.2026',
    fields: [
      ...(['handle', 'platform', 'followers', 'engagement_rate'] as const),
      ...(['engagements', 'views', 'age', 'last_posted'] as const),
    ],
    columns: {
      ...{ followers: 12_400, engagement_rate: 0.029, engagements: 359, views: 20_500 },
      ...{ age: 31, last_posted: '2026-11-24' },
    },
  },
  domain: {
    file: 'D,R,B,E,G,M\na.example,"1,204",2019-03-04T10:00:00Z,11/24/2027,Gandi,Google',
    fields: ['domain', 'rank', 'registered', 'expires', 'registrar', 'mail_provider'],
    columns: {
      ...{ rank: 1204, registered: '2019-03-04', expires: '2027-11-24' },
      ...{ registrar: 'Gandi', mail_provider: 'Google' },
    },
  },
} as const satisfies Record<
  string,
  { fields: readonly ImportField[]; columns: object; [more: string]: unknown }
>;

test.each(
  (['company', 'influencer', 'domain'] as const).flatMap((kind) =>
    (['csv', 'xlsx', 'jsonl'] as const).map((format) => [kind, format] as const),
  ),
)(
  'the columns of a list of the kind %s come back as they were when it was exported as %s',
  async (kind, format) => {
    const { file: given, fields: all, ...expected } = ofKinds[kind];
    const fields: ImportField[] = [...all];
    const open = () => openImportWorld(engine.table, kind);
    const columnsOf = async ({ world }: World) =>
      (await world.leads()).map(({ head: { columns, technologies } }) => ({ columns, technologies }));
    const first = await open();
    expect(await first.bring(given, fields)).toMatchObject({ created: 1, values_left_out: 0 });
    expect(await columnsOf(first)).toMatchObject([expected]);
    // A list of domains is exported with their names, and brought by their domains.
    const keys = fields.map((key) => (key === 'domain' ? 'website' : key));
    const file = await exported(
      first,
      format,
      keys.map((key) => ({ key, title: key })),
    );
    expect(await first.bring(file, fields, 'update')).toMatchObject({ updated: 0, duplicate: 1 });
    const second = await open();
    const guessed = (await second.preview(await second.upload(file))).columns.map(({ field }) => field);
    if (kind !== 'domain') expect(guessed).toEqual(fields);
    expect(guessed.slice(1)).toEqual(fields.slice(1));
    await second.bring(file, fields);
    expect(await columnsOf(second)).toEqual(await columnsOf(first));
    // A lead that is known by its name alone gets what it does not have yet.
    const third = await open();
    const who: ImportField[] = ['website', 'domain', 'handle', 'platform'];
    await third.bring(
      file,
      fields.map((field) => (who.includes(field) ? field : null)),
    );
    expect(await third.bring(file, fields, 'update')).toMatchObject({ created: 0, updated: 1 });
    expect(await columnsOf(third)).toEqual(await columnsOf(first));
  },
);

test('to undo an import leaves what was there before, whatever was in it and wherever it was stopped', async () => {
  const rule = fc.constantFrom('skip' as const, 'both' as const);
  await fc.assert(
    fc.asyncProperty(rows, rows, rule, async (before, given, duplicates) => {
      const world = await openImportWorld(engine.table);
      await world.bring(csv(before), columns);
      const [leads, total] = [await leadsOf(world), await world.total()];
      const { id, created } = await world.bring(csv(given), columns, duplicates);
      if (created > 0) {
        expect(await world.total()).toBe(total + created);
        expect(await world.undo(id)).toMatchObject({ status: 'undone', removed: created });
      }
      expect(await leadsOf(world)).toEqual(leads);
      expect(await world.total()).toBe(total);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('a report adds up by every rule, and keeping both makes a lead of each row that can be one', async () => {
  const rule = fc.constantFrom('skip' as const, 'update' as const, 'both' as const);
  await fc.assert(
    fc.asyncProperty(rows, rule, async (given, duplicates) => {
      const world = await openImportWorld(engine.table);
      const report = await world.bring(csv(given), columns, duplicates);
      const { created, updated, duplicate, invalid, incomplete } = report;
      if (report.status !== 'done') return expect(report.problem?.why).toBe('empty');
      expect(created + updated + duplicate + invalid + incomplete).toBe(report.rows);
      expect(await world.total()).toBe(created);
      if (duplicates === 'both') expect(duplicate + updated).toBe(0);
    }),
    { numRuns: 15 },
  );
}, 120_000);
