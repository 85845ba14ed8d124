import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { projectRoot } from '#infra/local/paths.ts';
import { hashLongTests, noteProof } from './proven-files.ts';

/** Of files that are named as a whole, without an option or a line: one journey of many proves nothing. */
const areWhole = process.argv.slice(3).every((name) => /^[a-z][\w./-]*$/.test(name));

/** Notes each file of journeys when its last has ended, so that a run that is broken off goes on where it was. */
export default class PlaywrightProof implements Reporter {
  /** As all stood when they began: what is changed meanwhile was not gone through. */
  #hashes = new Map<string, string>();
  readonly #waiting = new Map<string, Set<TestCase>>();
  readonly #failed = new Set<string>();

  onBegin(_: FullConfig, all: Suite): void {
    this.#hashes = hashLongTests('playwright');
    for (const test of all.allTests()) {
      const file = fileOf(test);
      this.#waiting.set(file, (this.#waiting.get(file) ?? new Set()).add(test));
    }
  }

  onTestEnd(test: TestCase): void {
    const file = fileOf(test);
    const waiting = this.#waiting.get(file);
    waiting?.delete(test);
    if (test.outcome() !== 'expected') this.#failed.add(file);
    const hash = this.#hashes.get(file);
    if (waiting?.size === 0 && hash && areWhole) noteProof(file, hash, !this.#failed.has(file));
  }
}

const fileOf = ({ location }: TestCase) => relative(projectRoot, location.file);
