import { defineConfig } from 'vitest/config';

const slice = process.env.SLICE;
const rules = ['functions/campaigns/**/*.test.ts', 'shared/**/*.test.ts'];
const ofSlice = [`functions/${slice}/**/*.test.ts`, `tests/slices/${slice}/*.test.ts`];

/** The tests that `npm run mutate` runs again and again: those of what it breaks. */
export default defineConfig({
  test: {
    include: slice ? ofSlice : rules,
    testTimeout: 30_000,
    env: { POWERTOOLS_METRICS_DISABLED: 'true' },
  },
});
