import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeOverture } from './overture/overture-fixture.ts';

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

  it('says which data sets it does not take yet, and which it does', () => {
    const { status, stderr } = data('import', 'companies', 'people.jsonl');
    expect(status).toBe(1);
    expect(stderr).toContain('not supported yet: companies. Supported are: osm, overture.');
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
});
