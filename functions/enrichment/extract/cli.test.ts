import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'extract-'));
const file = join(folder, 'page.html');
writeFileSync(
  file,
  '<meta name="generator" content="WordPress"><h3>Anna Smith</h3><p>Owner</p><p>Fax 020 7946 0018 info@site.example x@2x.png</p>',
);

const extract = (...args: string[]) => spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

describe('npm run extract', () => {
  it('prints one JSON object a page', () => {
    const { stdout, status } = extract(file, file, '--base', 'https://site.example/', '--country', 'GB');
    const [first, second, ...rest] = stdout.trim().split('\n');
    expect(status).toBe(0);
    expect(rest).toEqual([]);
    expect(second).toBe(first);
    expect(JSON.parse(first ?? '')).toEqual({
      file,
      emails: ['info@site.example'],
      phones: ['+442079460018'],
      socials: [],
      technologies: ['wordpress', 'php', 'mysql'],
      people: [{ name: 'Anna Smith', title: 'Owner' }],
      address: null,
    });
  });

  it('explains what was found and what was left out', () => {
    const report = JSON.parse(
      extract(file, '--base', 'https://site.example/', '--country', 'GB', '--explain').stdout,
    );
    expect(report.values).toContainEqual(
      expect.objectContaining({ value: '+442079460018', label: 'fax', confidence: 85 }),
    );
    expect(report.dropped).toContainEqual(expect.objectContaining({ text: 'x@2x.png', reason: 'file_name' }));
  });

  it.each([
    [['missing.html'], 'There is no file "missing.html".'],
    [[file, '--base', 'site'], '--base must be an absolute http or https address, not "site".'],
    [[file, '--country', 'Germany'], '--country must be a two-letter country code, not "Germany".'],
    [[folder], 'A folder was given where a saved page is expected.'],
    [[], 'Usage: npm run extract'],
    [[file, '--colour'], "Unknown option '--colour'"],
  ])('%j fails with its reason', (args, reason) => {
    const { stderr, status } = extract(...args);
    expect(stderr).toContain(reason);
    expect(status).toBe(1);
  });
});
