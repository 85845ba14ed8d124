import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs again and again: those beside what it changes, and those of slices on the table engine. */
export default defineConfig({
  test: {
    include: [
      'functions/{campaigns,runs,wallet}/**/*.test.ts',
      'shared/domain/**/*.test.ts',
      'tests/slices/*.test.ts',
    ],
    testTimeout: 30_000,
    env: { POWERTOOLS_METRICS_DISABLED: 'true' },
  },
});
