import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '#infra/local/built/content-hash.ts';
import { projectRoot } from '#infra/local/paths.ts';

/**
 * Tests that take long, and what decides whether they pass. While none of it changes, a file that passed stays proven, and `npm test` leaves it out.
 * `npm run prove` runs those that are not proven yet, and writes down what passes.
 */
const service = ['functions/**', 'shared/**', 'infra/**', 'integrations/**', 'statemachines/**'];
const ofEach = ['package-lock.json', 'cdk.json', 'tests/support/**'];
const helpers = (folder: string) => `tests/${folder}/**/!(*.test|*.spec).{ts,json}`;

const groups = [
  {
    runner: 'vitest',
    files: [
      'tests/contract/{access,fuzz-first-half,fuzz-second-half,input}.test.ts',
      'tests/{integration,simulate}/**/*.test.ts',
    ],
    decidedBy: [...service, ...ofEach, 'vitest.config.ts', helpers('integration'), helpers('simulate')],
  },
  {
    runner: 'playwright',
    files: ['tests/e2e/whole/{every-page,nothing-is-cut-off,nothing-opened-is-cut-off}.spec.ts'],
    // How a page stands is decided by the web app alone; what the service answers is the matter of the other journeys.
    decidedBy: ['web/**', 'shared/**', 'package-lock.json', 'playwright.config.ts', 'tests/e2e/support/**'],
  },
  {
    runner: 'playwright',
    files: ['tests/e2e/!(whole)/**/*.spec.ts', 'tests/e2e/whole/!(every-page|nothing-*is-cut-off).spec.ts'],
    decidedBy: [...service, ...ofEach, 'web/**', 'playwright.config.ts', 'tests/e2e/support/**'],
  },
] as const;

/** The main ways through the product. They are gone through each time, since no machine is like the one before. */
export const always = [
  'tests/e2e/account/session.spec.ts',
  'tests/e2e/account/wallet.spec.ts',
  'tests/e2e/leads/account-webhooks.spec.ts',
  'tests/e2e/leads/files/export.spec.ts',
  'tests/e2e/leads/find-enrich-deliver.spec.ts',
  'tests/e2e/leads/files/import.spec.ts',
  'tests/e2e/leads/list/lead-panel.spec.ts',
  'tests/e2e/lists/archive.spec.ts',
  'tests/e2e/lists/lead-of-each-kind.spec.ts',
  'tests/integration/exports.test.ts',
  'tests/integration/imports.test.ts',
];

const recordFile = join(projectRoot, 'tests/proven.json');
const readRecord = (file: string): Record<string, string> =>
  existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Files that match, from the root of the project. */
export const find = (patterns: readonly string[]) => globSync(patterns, { cwd: projectRoot });

/** Hash of each file that takes long, together with what decides whether it passes. */
export function hashLongTests(runner: 'vitest' | 'playwright'): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const { files, decidedBy } of groups.filter((group) => group.runner === runner)) {
    const surroundings = hashFiles([...decidedBy]);
    for (const file of find(files)) {
      const own = createHash('sha256')
        .update(surroundings)
        .update(readFileSync(join(projectRoot, file)));
      hashes.set(file, own.digest('hex').slice(0, 20));
    }
  }
  return hashes;
}

/** Files that need not be run: they passed as all stands now. */
export function provenFiles(hashes: Map<string, string>, record = recordFile): string[] {
  const proven = readRecord(record);
  const needed = process.env.PROVEN === 'write' ? [] : always;
  return [...hashes]
    .filter(([file, hash]) => proven[file] === hash && !needed.includes(file))
    .map(([file]) => file);
}

/** Writes down whether a file passed. Files that are no more leave the record. */
export function noteProof(file: string, hash: string, passed: boolean, record = recordFile): void {
  const proven = readRecord(record);
  if (passed) proven[file] = hash;
  else delete proven[file];
  const there = Object.entries(proven).filter(([name]) => existsSync(join(projectRoot, name)));
  const sorted = Object.fromEntries(there.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`);
}
