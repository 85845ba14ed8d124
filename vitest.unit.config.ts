import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs again and again: those beside what it changes. */
export default defineConfig({
  test: { include: ['functions/{campaigns,runs,wallet}/**/*.test.ts', 'shared/domain/**/*.test.ts'] },
});
