import { globSync, readFileSync } from 'node:fs';
import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hashLongTests, provenFiles } from './tests/support/proven/proven-files.ts';
import { VitestProof } from './tests/support/proven/vitest-reporter.ts';

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
/** Set by `npm test` and `npm run prove`; whoever names what to run runs all of it. */
const { PROVEN } = process.env;
const hashes = PROVEN ? hashLongTests('vitest') : new Map<string, string>();
const proven = provenFiles(hashes);
if (proven.length > 0)
  console.log(`${proven.length} of ${hashes.size} files that take long passed as all stands now.`);
const exclude = [...defaultExclude, ...alone, ...proven];
// Long enough for a machine that does other work too: a test that waits for ever is found all the same.
const quiet = { testTimeout: 120_000, hookTimeout: 120_000, env: { POWERTOOLS_METRICS_DISABLED: 'true' } };

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
    reporters: PROVEN === 'write' ? ['default', new VitestProof(hashes)] : ['default'],
    // All may be proven. A single test that was left as the only one proves nothing.
    ...(PROVEN ? { passWithNoTests: true, allowOnly: false } : {}),
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
        hookTimeout: 600_000,
      }),
      project('integration', ['tests/integration/**/*.test.ts'], {
        ...built,
        exclude,
        env: { POWERTOOLS_METRICS_DISABLED: 'true' },
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      project('simulate', ['tests/simulate/**/*.test.ts'], {
        ...built,
        exclude,
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
