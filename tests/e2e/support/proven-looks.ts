import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, Suite } from '@playwright/test/reporter';
import * as z from 'zod';
import { hashFiles } from '#infra/local/built/content-hash.ts';
import { projectRoot } from '#infra/local/paths.ts';

/**
 * Journeys that look at how all pages stand, which takes a quarter of the time of all. That is decided by what the web app is built of: while none of
 * it changes, what has passed stays proven, and they are left out. `npm run prove` goes through them all the same and writes down what passes.
 */
const specs = ['every-page', 'nothing-is-cut-off', 'nothing-opened-is-cut-off'].map(
  (name) => `tests/e2e/whole/${name}.spec.ts`,
);
const file = join(projectRoot, 'tests/e2e/proven-looks.json');
const isProving = Boolean(process.env.PROVE);

const hashOf = (spec: string): string =>
  hashFiles([
    spec,
    'playwright.config.ts',
    'tests/e2e/support/**',
    'web/**',
    'shared/**',
    'package-lock.json',
  ]).slice(0, 20);
const readProven = () => z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** Journeys that need not be gone through: those of files that passed as all stands now. */
export const provenSpecs = (): string[] =>
  isProving ? [] : specs.filter((spec) => readProven()[basename(spec)] === hashOf(spec));

/** Of files that are named as a whole, without an option or a line: one journey of many proves nothing. */
const areWhole = process.argv.slice(3).every((name) => /^[a-z][a-z-]*$/.test(name));

/** Writes down of which files all journeys passed, each at its first try; of one that did not pass nothing is proven. */
export default class Proving implements Reporter {
  #all: Suite | undefined;
  /** As all stood when they began: what is changed meanwhile was not looked at. */
  #hashes = new Map<string, string>();

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
    this.#hashes = new Map(specs.map((spec) => [spec, hashOf(spec)]));
  }

  onEnd(): void {
    if (!areWhole) return;
    const tests = this.#all?.allTests() ?? [];
    const proven = readProven();
    for (const spec of specs) {
      const own = tests.filter(({ location }) => location.file.endsWith(spec));
      if (own.length === 0) continue;
      delete proven[basename(spec)];
      const passed = own.every((test) => test.outcome() === 'expected' && test.results.length > 0);
      if (passed) proven[basename(spec)] = this.#hashes.get(spec) ?? '';
    }
    writeFileSync(file, `${JSON.stringify(proven, null, 2)}\n`);
  }
}
