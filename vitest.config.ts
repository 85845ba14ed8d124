import { globSync, readFileSync } from 'node:fs';
import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Two test files that built the same bundles at once would read each other's halves. */
const built = { globalSetup: ['tests/support/build-once.ts'] };

/** What takes longest begins first: begun last, one such file would keep a single core busy. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['unit', 'alone', 'infra', 'integration', 'contract', 'simulate'];
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a));
  }
}

/** Unit tests stand beside their file, those of a slice in a folder of their own. */
const unit = [
  '{shared,functions,infra,web}/**/*.test.{ts,tsx}',
  '{statemachines,tests/support,tests/slices,tests/stored}/**/*.test.ts',
];
const contract = ['tests/contract/**/*.test.ts'];
/** Those that change what is loaded, or look at what is loaded and how: what another file had loaded before, they would miss. */
const changing =
  /vi\.mock\(|mockClient\(|process\.(?:env\.\w+ = |memoryUsage)|globalThis\.\w+ = |statedEntities/;
const alone = globSync([...unit, ...contract], { exclude: ['node_modules/**'] }).filter((file) =>
  changing.test(readFileSync(file, 'utf8')),
);
const exclude = [...defaultExclude, ...alone];
const quiet = { testTimeout: 30_000, hookTimeout: 60_000, env: { POWERTOOLS_METRICS_DISABLED: 'true' } };

const project = (name: string, include: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include, ...extra },
});

export default defineConfig({
  test: {
    // Vitest leaves one core free by default, which is half of a small machine.
    maxWorkers: '100%',
    // To load the contracts, the SDK or the CDK anew for each file takes as long as half of the unit tests.
    isolate: false,
    // What a test puts in the place of something is not there for the next one.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: SlowFirst },
    projects: [
      project('unit', unit, { ...quiet, exclude }),
      project('alone', alone, { ...quiet, isolate: true, restoreMocks: false }),
      project('contract', contract, {
        ...built,
        exclude,
        testTimeout: 60_000,
        // A world of two accounts is made in it, which takes a busy machine some minutes.
        hookTimeout: 240_000,
      }),
      project('integration', ['tests/integration/**/*.test.ts'], {
        ...built,
        env: { POWERTOOLS_METRICS_DISABLED: 'true' },
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('simulate', ['tests/simulate/**/*.test.ts'], {
        ...built,
        testTimeout: 900_000,
        hookTimeout: 120_000,
      }),
      project('infra', ['tests/infra/**/*.test.ts'], {
        ...built,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
