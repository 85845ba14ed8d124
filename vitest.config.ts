import { defineConfig } from 'vitest/config';

/** Four projects: unit tests beside their file, and three that cross a boundary. */
const project = (name: string, include: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include, ...extra },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{shared,functions,infra,web}/**/*.test.{ts,tsx}', 'statemachines/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('integration', ['tests/integration/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project('infra', ['tests/infra/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
    ],
  },
});
