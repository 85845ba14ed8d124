import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { always, find, hashLongTests, noteProof, provenFiles } from './proven-files.ts';

const isAlways = 'tests/e2e/leads/files/import.spec.ts';
const other = 'tests/e2e/leads/retry.spec.ts';
const hashes = new Map([
  [isAlways, 'a1'],
  [other, 'b1'],
]);
let folder: string;
let record: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-proven-'));
  record = join(folder, 'proven.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is left out while it is as it was when it passed', () => {
  expect(provenFiles(hashes, record)).toEqual([]);
  noteProof(other, 'b1', true, record);
  expect(provenFiles(hashes, record)).toEqual([other]);
  expect(provenFiles(new Map([[other, 'b2']]), record)).toEqual([]);
  noteProof(other, 'b1', false, record);
  expect(provenFiles(hashes, record)).toEqual([]);
});

test('the main ways are gone through however often they passed', () => {
  noteProof(isAlways, 'a1', true, record);
  expect(provenFiles(hashes, record)).toEqual([]);
});

test('what is no more leaves the record', () => {
  noteProof('tests/e2e/leads/gone.spec.ts', 'c1', true, record);
  noteProof(other, 'b1', true, record);
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual({ [other]: 'b1' });
});

test('every journey takes long, each by one hash, and the main ways are among what does', () => {
  const long = new Map([...hashLongTests('vitest'), ...hashLongTests('playwright')]);
  expect([...long.keys()]).toEqual(expect.arrayContaining(find(['tests/e2e/**/*.spec.ts'])));
  expect(new Set(long.values()).size).toBe(long.size);
  expect([...long.keys()]).toEqual(expect.arrayContaining(always));
});
