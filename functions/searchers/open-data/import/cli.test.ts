import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeOverture } from './overture/overture-fixture.ts';
import { writeFixture } from './tables/table-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function data(...args: string[]) {
  const cli = join(import.meta.dirname, 'cli.ts');
  const env = { ...process.env, LEADWRIGHT_DATA: folder };
  return spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', env });
}

describe('npm run data', () => {
  it('lists what is imported where the app on this machine keeps its data', () => {
    const { status, stdout } = data('list');
    expect(status).toBe(0);
    expect(stdout).toContain(`${join(folder, 'open-data')}: nothing is imported`);
  });

  it('says which data sets it takes where one is of none of them', () => {
    const { status, stderr } = data('import', 'people', 'people.jsonl');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'unknown data set: people. Supported are: osm, overture, companies, domains, pdl',
    );
  });

  it('names the file and what is wrong with it', () => {
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'these are notes');
    const { status, stderr } = data('import', 'osm', path);
    expect(status).toBe(1);
    expect(stderr).toContain(`${path}: this is not an OpenStreetMap extract`);
    expect(stderr).toContain('earlier data is as it was');
  });

  it('explains itself where the command is not one', () => {
    const { status, stderr } = data('burn', 'everything');
    expect(status).toBe(1);
    expect(stderr).toContain('npm run data -- import osm FILE.osm.pbf');
  });

  it('refuses to update or remove a set that is not there, and a name where it means nothing', () => {
    expect(data('update', 'dublin', 'dublin.osm.pbf').stderr).toContain('there is no set dublin');
    expect(data('remove', 'dublin').stderr).toContain('there is no set dublin');
    expect(data('list', '--name', 'dublin').stderr).toContain('--name goes with import alone');
  });

  it('imports parts as one set, updates it and removes it by its name', async () => {
    const parts = ['a', 'b'].map((id) => join(folder, `${id}.parquet`));
    for (const [at, path] of parts.entries())
      await writeOverture(path, [{ id: `${at}`, name: `Bakery ${at}`, lat: 53.3, lon: -6.2 }]);
    const imported = data('import', 'overture', '--name', 'dublin', ...parts);
    expect(imported.stdout).toContain('dublin (overture): 2 businesses from a.parquet and 1 more; a new set');
    const updated = data('update', 'dublin', parts[0] ?? '');
    expect(updated.stdout).toMatch(/1 business from a\.parquet; replaces dublin of [\d-]{10}, 2 places/);
    expect(data('remove', 'cork').stderr).toContain('There are: dublin (overture)');
    const removed = data('remove', 'dublin');
    expect(removed.stdout).toMatch(/removed dublin \(overture\) of [\d-]{10}, 1 place\n/);
    expect(removed.stdout).toContain('nothing is imported');
  }, 30_000);

  it('imports companies and domains by what their files hold, and lists, updates and removes their sets', async () => {
    const companies = await writeFixture(folder, 'company');
    const domains = await writeFixture(folder, 'domain');
    expect(data('import', 'companies', ...companies).stdout).toContain(
      'published: 9 companies of 3 sets, 2 of them joined from several records',
    );
    const imported = data('import', 'domains', ...domains);
    expect(imported.stdout).toContain('tranco (tranco): 4 domains from tranco.csv; a new set');
    expect(imported.stdout).toContain('left out: 3 not a domain, 1 without a rank');
    const refused = data('import', 'tranco', companies[0] ?? '');
    expect(refused.stderr).toContain('pdl.csv: a rank was expected in the first column');
    expect(data('update', 'tranco', domains[0] ?? '').stdout).toContain(
      '4 domains from tranco.csv; replaces tranco of',
    );
    expect(data('list').stdout).toMatch(
      /9 companies, 2 joined\n {2}asked \(datenanfragen\): 3 companies from asked/,
    );
    expect(data('remove', 'nowhere').stderr).toContain(
      'there is no set nowhere. There are: asked (datenanfragen),',
    );
    expect(data('remove', 'datenanfragen').stdout).toMatch(
      /removed asked \(datenanfragen\) of [\d-]{10}, 3 companies/,
    );
    expect(data('remove', 'domains').stdout).not.toMatch(/\d domains, /);
    expect(data('list').stdout).toMatch(/7 companies, 1 joined/);
    for (const source of ['pdl', 'remote']) data('remove', source);
    expect(data('list').stdout).toContain('nothing is imported');
  }, 60_000);
});
