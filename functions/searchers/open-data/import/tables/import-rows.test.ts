import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { createDuckdbEngine } from '../../../adapters/duckdb/places-engine.ts';
import { createOpenCompanies } from '../../companies/open-companies.ts';
import { createOpenDomains } from '../../domains/open-domains.ts';
import { readTableManifest } from '../../tables/table-manifest.ts';
import { importRows, removeRows } from './import-rows.ts';
import { planRows } from './plan-rows.ts';
import { importFixture, writeFixture } from './table-fixture.ts';

let folder = '';
let day = 0;
const folders: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadwright-rows-'));
  folders.push(folder);
  day = 0;
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

/** Every import is on a day of its own. */
const now = () => {
  day += 1;
  return new Date(Date.UTC(2026, 0, day));
};
const context = { now, progress: () => {} };
async function run(
  word: 'company' | 'domain' | 'pdl' | 'tranco',
  name: string,
  text: string | Buffer,
  set?: string,
) {
  const path = join(folder, name);
  await writeFile(path, text);
  return importRows(folder, await planRows(word, [path], set), context);
}
const engine = () => createDuckdbEngine({ folder, memoryMb: 128 });
const companies = async (search: object) =>
  (
    await createOpenCompanies(engine()).page(CompanySearch.parse({ kind: 'company', ...search }), {
      limit: 100,
    })
  ).found;
const domains = async (search: object) =>
  (await createOpenDomains(engine()).page(DomainSearch.parse({ kind: 'domain', ...search }), { limit: 100 }))
    .found;

describe('companies', () => {
  it('are what their files say, in the words of the product, and what is none is counted', async () => {
    const { manifest } = await importFixture(folder, 'company');
    const leftOut = Object.fromEntries(manifest.sets.map(({ name, left_out }) => [name, left_out]));
    expect(leftOut).toEqual({
      pdl: { 'site that is none': 1, 'without a name and a site': 1 },
      asked: {},
      remote: {},
    });
    const [tooth] = await companies({ text: 'tooth & co', search_type: 'exact' });
    expect(tooth).toMatchObject({
      id: 'pdl-free:tooth-co',
      name: 'tooth & co',
      ...{ city: 'Dallas', state: 'TX', country: 'US' },
      columns: {
        ...{ industry: 'medical practice', size: '11-50', founded: 1998 },
        linkedin_url: 'https://www.linkedin.com/company/tooth-co',
      },
      values: {
        website: [{ value: 'https://tooth.example.com/', url: 'https://www.linkedin.com/company/tooth-co' }],
        social: [{ label: 'linkedin', confidence: 60 }],
      },
      ...{ sources: ['people-data-labs-free'], sample: false },
    });
    const [vague] = await companies({ text: 'no size' });
    expect(vague?.columns).toEqual({
      industry: 'computer software',
      linkedin_url: 'https://www.linkedin.com/company/no-size',
    });
    expect(vague).toMatchObject({ city: 'São Paulo', state: 'São Paulo', country: 'BR' });
  });

  it('of several sets that share a domain are one, with the values of both and an address of one', async () => {
    await importFixture(folder, 'company');
    const [acme, ...others] = await companies({ text: 'acme' });
    expect(others).toEqual([]);
    expect(acme).toMatchObject({
      ...{ id: 'pdl-free:acme-builders', ids: ['pdl-free:acme-builders', 'datenanfragen:acme'] },
      name: 'ACME Builders GmbH',
      ...{ city: 'Köln', state: 'Nordrhein-Westfalen', country: 'DE' },
      columns: { industry: 'construction', size: '1001-5000' },
      sources: ['datenanfragen', 'people-data-labs-free'],
    });
    expect(acme?.street).toBeUndefined();
    expect(acme?.values.name?.map(({ value }) => value)).toEqual([
      'ACME Builders GmbH',
      'acme "quick" builders',
    ]);
    expect(acme?.values.phone).toMatchObject([{ value: '+492212212345', source: 'datenanfragen' }]);
    expect(acme?.values.address?.[0]?.value).toBe('Ringstraße 12, 50667 Köln, Deutschland');
    const [nandu] = await companies({ technologies: ['javascript'] });
    expect(nandu).toMatchObject({ name: 'Nandu', country: 'GB', columns: { size: '1-10' } });
    expect(nandu?.values.technology?.[0]).toMatchObject({
      source: 'remoteintech',
      first_seen: '2019-05-03T00:00:00.000Z',
      last_seen: '2023-01-02T00:00:00.000Z',
    });
  });

  it('that have pages on one host are not one, whoever owns the host', async () => {
    await importFixture(folder, 'company');
    const schools = await companies({ text: 'school' });
    expect(schools.map(({ name }) => name).sort()).toEqual(['School A', 'School B']);
    expect(schools.flatMap(({ ids = [] }) => ids)).toEqual([]);
  });

  it('that share a profile are one, however long the chain', async () => {
    const head = 'name,domain,year founded,industry,size range,locality,country,linkedin url\n';
    await run(
      'pdl',
      'chain.csv',
      `${head}a,one.com,,x,,,,linkedin.com/company/a\nb,one.com,,x,,,,linkedin.com/company/b\nc,two.com,,x,,,,linkedin.com/company/b\nd,two.com,,x,,,,linkedin.com/company/d\ne,three.com,,x,,,,linkedin.com/company/e\n`,
    );
    const found = await companies({ industries: ['x'] });
    expect(found.map(({ id, ids }) => ids ?? [id])).toEqual([
      ['pdl-free:a', 'pdl-free:b', 'pdl-free:d'],
      ['pdl-free:e'],
    ]);
  });

  it('of the file as it is now are read too, packed or in JSON, with lines that are broken counted', async () => {
    const csv =
      'country,founded,id,industry,linkedin_url,locality,name,region,size,website\n' +
      'france,1999,k1,retail,linkedin.com/company/one,paris,"one \\"quick\\", two",île-de-france,11-50,one.fr/page\n' +
      'a line,too short\n' +
      'spain,2001,k2,retail,,madrid,three,madrid,1-10,\n';
    const { manifest } = await run('company', 'now.csv.gz', gzipSync(csv));
    expect(manifest.sets[0]).toMatchObject({
      rows: 2,
      name: 'now',
      left_out: { 'line that cannot be read': 1 },
    });
    expect(await companies({ industries: ['retail'] })).toMatchObject([
      { name: 'one "quick", two', city: 'Paris', state: 'Île-De-France', columns: { founded: 1999 } },
      { id: 'pdl-free:k2', name: 'three', city: 'Madrid', country: 'ES' },
    ]);
    const row = { name: 'four', id: 'k4', founded: 1999, industry: 'retail', size: '1-10', country: null };
    const json = { ...row, linkedin_url: null, locality: null, region: null, website: 'four.com' };
    await run('company', 'now.jsonl', `${JSON.stringify(json)}\n`);
    expect(await companies({ text: 'four' })).toMatchObject([
      { id: 'pdl-free:four.com', columns: { founded: 1999 } },
    ]);
  });
});

describe('domains', () => {
  it('are those that somebody can register, with what both lists know', async () => {
    const { manifest } = await importFixture(folder, 'domain');
    expect(manifest.sets.map(({ left_out }) => left_out)).toEqual([
      { 'not a domain': 3, 'without a rank': 1 },
      { 'not a domain': 1 },
    ]);
    expect((await domains({ rank: { min: 1 } })).map(({ name }) => name)).toEqual([
      'google.com',
      'nandu.co.uk',
      'nih.gov',
      'xn--bcher-kva.de',
    ]);
    expect(await domains({ text: 'department of health' })).toMatchObject([
      {
        ...{ id: 'tranco:nih.gov', ids: ['tranco:nih.gov', 'dotgov:nih.gov'], name: 'nih.gov' },
        ...{ city: 'Bethesda', state: 'MD', country: 'US' },
        columns: { rank: 4, ending: 'gov', organization: 'Department of Health, and Human Services' },
        sources: ['cisagov', 'tranco'],
      },
    ]);
    expect(await domains({ has_email: true })).toMatchObject([
      { name: 'austin.gov', values: { email: [{ value: 'security@austin.gov', source: 'cisagov' }] } },
    ]);
    expect((await domains({ text: 'BÜCHER', search_type: 'start' })).map(({ id }) => id)).toEqual([
      'tranco:xn--bcher-kva.de',
    ]);
    expect((await domains({ endings: ['uk'] })).map(({ columns }) => columns?.ending)).toEqual(['co.uk']);
  });
});

describe('sets', () => {
  it('that are imported again replace, stand side by side, and leave with the last one', async () => {
    await run('tranco', 'monday.csv', '1,one.com\n2,two.com\n');
    await run('tranco', 'tuesday.csv', '1,two.com\n2,three.com\n');
    expect((await domains({ rank: { min: 1 } })).map(({ name, columns }) => [name, columns?.rank])).toEqual([
      ['one.com', 1],
      ['two.com', 1],
      ['three.com', 2],
    ]);
    const [, twice] = await domains({ rank: { min: 1 } });
    expect(twice?.values.name).toHaveLength(1);
    const again = await run('tranco', 'monday.csv', '1,four.com\n');
    expect(again.sets[0]?.replaced).toMatchObject({ name: 'monday', rows: 2 });
    expect((await domains({ rank: { min: 1 } })).map(({ name }) => name)).toEqual([
      'four.com',
      'two.com',
      'three.com',
    ]);
    const manifest = await readTableManifest(folder, 'domain');
    expect(manifest?.sets.map(({ name }) => name)).toEqual(['monday', 'tuesday']);
    expect(await readdir(join(folder, 'domains', 'sets'))).toHaveLength(2);
    const named = [manifest?.current, manifest?.earlier].flatMap((one) => [
      ...[one?.file, one?.words?.entries, one?.words?.grams],
    ]);
    const lying = await readdir(join(folder, 'domains', 'published'));
    expect(lying.map((file) => join('published', file)).toSorted()).toEqual(named.toSorted());
    expect(lying).toHaveLength(6);
    await removeRows(folder, 'domain', manifest?.sets ?? [], now);
    expect(await readTableManifest(folder, 'domain')).toBeUndefined();
    expect(await readdir(join(folder, 'domains', 'sets'))).toEqual([]);
    expect(await readdir(join(folder, 'domains', 'published'))).toEqual([]);
  });

  it.each([
    [
      'pdl',
      'x.csv',
      'name,domain\n',
      /x\.csv: the column `industry` was expected and is not there; this is not People/,
    ],
    [
      'company',
      'x.json',
      '{"title":"a","slug":"b"}\n',
      /`website` was expected .* not the list of remote companies/,
    ],
    ['company', 'x.json', '{"title"\n', /line 1 is not an object in JSON/],
    ['tranco', 'x.csv', 'rank,domain\n', /a rank was expected in the first column/],
    [
      'domain',
      'x.csv',
      'Domain name,City\n',
      /`Organization name` was expected .* not the list of \.gov domains/,
    ],
    ['domain', 'x.csv', '', /the file is empty/],
    ['domain', 'x.csv', Buffer.from([0, 1, 2, 3]), /neither CSV nor JSON/],
    ['domain', 'x.csv', '1,not-a-domain.\n', /nothing in it is of Tranco/],
    ['domain', 'x.csv.gz', 'not packed', /cannot be read: incorrect header check/],
  ] as const)('refuse a %s file %s of %j', async (word, name, text, message) => {
    await importFixture(folder, 'company');
    await importFixture(folder, 'domain');
    const before = await state();
    await expect(run(word, name, text)).rejects.toThrow(message);
    expect(await state()).toEqual(before);
  });

  it('of several sources cannot have one name, nor two files of a source the same', async () => {
    const paths = await writeFixture(folder, 'domain');
    await expect(planRows('domain', paths, 'all')).rejects.toThrow('several sources cannot be one set');
    await expect(planRows('tranco', [paths[0] ?? '', paths[0] ?? ''])).rejects.toThrow('two of the files');
    await expect(planRows('tranco', ['/nowhere.csv'])).rejects.toThrow('/nowhere.csv: cannot be opened');
  });

  async function state() {
    const kinds = ['companies', 'domains'];
    const files = kinds.flatMap((kind) =>
      ['sets', 'published'].map((part) => readdir(join(folder, kind, part))),
    );
    const manifests = kinds.map((kind) => readFile(join(folder, kind, 'manifest.json'), 'utf8'));
    return [await Promise.all(files), await Promise.all(manifests)];
  }
});
