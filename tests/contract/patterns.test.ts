import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@swc/core';
import pLimit from 'p-limit';
import { check, type Diagnostics } from 'recheck';
import recheckPackage from 'recheck/package.json' with { type: 'json' };
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addressPatterns } from '#functions/enrichment/extract/address/address-patterns.ts';
import { projectRoot } from '#infra/local/paths.ts';

/** What reads text that strangers wrote: pages, mails, fault reports, imported places, addresses. */
const readers = [
  'functions/{account,auth,campaigns,enrichment,exports,imports,mail,platform}/**/*.ts',
  'functions/searchers/open-data/import/**/*.ts',
  'shared/**/*.ts',
];

/** Tried on lines of at most 240 characters only, and measured on such below. */
const ofShortLines = ['functions/enrichment/extract/address/address-patterns.ts'];

const Literal = z.object({ type: z.literal('RegExpLiteral'), pattern: z.string(), flags: z.string() });
type Pattern = { source: string; flags: string; file: string };

async function literalsIn(file: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const literal = Literal.safeParse(node);
    if (literal.success) found.push({ source: literal.data.pattern, flags: literal.data.flags, file });
    for (const child of Object.values(node)) walk(child);
  };
  walk(await parse(readFileSync(join(projectRoot, file), 'utf8'), { syntax: 'typescript' }));
  return found;
}

/** Patterns that are put together from lists of words are seen when their file is loaded. */
async function builtBy(files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string, string?]) {
      const caller = (new Error().stack ?? '').split('\n').find((line) => line.includes('/functions/'));
      const file = files.find((name) => caller?.includes(name));
      if (file) found.push({ source, flags: flags ?? '', file });
      return new target(source, flags);
    },
  });
  try {
    for (const file of files) await import(join(projectRoot, file));
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const files = globSync(readers, { cwd: projectRoot }).filter((file) => !/\.(?:test|d)\.ts$/.test(file));

/** The same attacks are tried in each run, and a busy machine has the time for them. */
const settings = { timeout: 60_000, randomSeed: 7 };
const attackLength = 100_000;
/** A quadratic pattern takes seconds on so long an attack, a linear one a millisecond. */
const mostMilliseconds = 300;

/**
 * Patterns that look behind cannot be proven; they are attacked instead, by an engine that counts steps otherwise than
 * the one that runs them. An attack that it finds is tried on that one.
 */
function isSlow({ source, flags }: Pattern, verdict: Diagnostics): boolean {
  if (verdict.status !== 'vulnerable') return true;
  const { pumps, suffix } = verdict.attack;
  const times = Math.ceil(attackLength / Math.max(1, pumps.map(({ pump }) => pump).join('').length));
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
  const pattern = new RegExp(source, flags);
  const started = performance.now();
  pattern.test(text);
  return performance.now() - started > mostMilliseconds;
}

/** What the checker has proven of a text stays proven: a pattern is checked once, and anew by another release or with other settings. */
const provenFile = join(projectRoot, 'tests/contract/proven-patterns.json');
const proven = new Set(z.array(z.string()).parse(JSON.parse(readFileSync(provenFile, 'utf8'))));
const nameOf = ({ source, flags }: Pattern): string =>
  createHash('sha256')
    .update(JSON.stringify([recheckPackage.version, settings, source, flags]))
    .digest('hex')
    .slice(0, 20);

/** Writes down what has just been proven, and drops what no file holds any more. */
function keepProven(names: string[]): void {
  const sorted = [...new Set(names)].toSorted();
  if (sorted.join() !== [...proven].join()) writeFileSync(provenFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

test('every pattern that reads text of strangers takes linear time', { timeout: 600_000 }, async () => {
  const builders = files.filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('new RegExp('),
  );
  const written = (await Promise.all(files.map(literalsIn))).flat();
  const patterns = [...written, ...(await builtBy(builders))].filter(
    ({ file }) => !ofShortLines.includes(file),
  );
  expect(patterns.length).toBeGreaterThan(200);
  const twoAtATime = pLimit(2);
  const safe = patterns.filter((pattern) => proven.has(nameOf(pattern)));
  const bad = await Promise.all(
    patterns
      .filter((pattern) => !safe.includes(pattern))
      .map((pattern) =>
        twoAtATime(async () => {
          const verdict = await check(pattern.source, pattern.flags, settings);
          if (verdict.status === 'safe') safe.push(pattern);
          if (verdict.status === 'safe' || !isSlow(pattern, verdict)) return [];
          return [{ ...pattern, status: verdict.status }];
        }),
      ),
  );
  keepProven(safe.map(nameOf));
  expect(bad.flat()).toEqual([]);
});

test.each(addressPatterns.map((pattern) => [pattern.countries.join(' '), pattern] as const))(
  'the patterns of addresses in %s take no time on a line',
  (_, { postal, street, loose }) => {
    for (const piece of [
      '1 ',
      '1a ',
      '1-1 ',
      '1/1, N ',
      'A ',
      'Aa',
      'A.',
      'Am ',
      'Via A ',
      'C/ ',
      '1 rue ',
      '10115 A',
      'NY 1',
    ]) {
      const line = piece.repeat(240 / piece.length);
      const started = performance.now();
      for (const pattern of [postal, street, loose]) pattern?.exec(line);
      expect(performance.now() - started, piece).toBeLessThan(250);
    }
  },
);
