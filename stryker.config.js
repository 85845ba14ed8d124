/**
 * Which rules are broken: those of lists and those that the page shares, each tried against the tests beside them; or with
 * SLICE=wallet or SLICE=runs those of a slice, tried on the table engine. Lambdas only wire, entities only name attributes and
 * keys, and categories are a table of names: what breaks there is seen by the contract and integration tests.
 * SAMPLE=0.1 tries a tenth of it, drawn by SEED.
 */
const { SLICE: slice, SAMPLE } = process.env;
const sampled = SAMPLE ? ['sample'] : [];
const rules = ['functions/campaigns/domain/**/*.ts', 'shared/domain/**/*.ts', '!**/place-categories.ts'];
const ofSlice = [
  `functions/${slice}/**/*.ts`,
  `!functions/${slice}/{deps,env,index}.ts`,
  `!functions/${slice}/{lambdas,store}/*.ts`,
];

export default {
  testRunner: 'vitest',
  tsconfigFile: 'none: TypeScript 7 has no interface to read one by',
  plugins: ['@stryker-mutator/vitest-runner', './tests/support/mutating/sample.ts'],
  checkers: sampled,
  vitest: { configFile: 'vitest.unit.config.ts', related: true },
  mutate: [...(slice ? ofSlice : rules), '!**/*.test.ts'],
  // A constant is tried against every test there is, which takes minutes where they use the table.
  ignoreStatic: slice !== undefined,
  dryRunTimeoutMinutes: 20,
  // What else the machine does must not look like a mutant that never ends, and a test that hangs ends by itself before.
  timeoutFactor: 4,
  timeoutMS: 30_000,
  reporters: ['clear-text', 'progress', ...sampled],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '.stryker',
  thresholds: { high: 90, low: 80, break: null },
};
