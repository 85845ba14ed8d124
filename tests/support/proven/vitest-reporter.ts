import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { projectRoot } from '#infra/local/paths.ts';
import { noteProof } from './proven-files.ts';

/** Notes each file that takes long as soon as it has ended, so that a run that is broken off goes on where it was. */
export class VitestProof implements Reporter {
  /** As all stood when they began: what is changed meanwhile was not run. */
  readonly #hashes: Map<string, string>;
  #isWhole = true;

  constructor(hashes: Map<string, string>) {
    this.#hashes = hashes;
  }

  onInit(vitest: Vitest): void {
    // Of a file of which some tests are left out nothing is proven.
    this.#isWhole = !vitest.config.testNamePattern;
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(projectRoot, module.moduleId);
    const hash = this.#hashes.get(file);
    if (!hash || !this.#isWhole) return;
    noteProof(file, hash, module.ok() && module.children.size > 0);
  }
}
