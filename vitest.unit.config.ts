import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const slice = process.env.SLICE;
const rules = ['functions/campaigns/**/*.test.ts', 'shared/**/*.test.ts'];
const ofSlice = [`functions/${slice}/**/*.test.ts`, `tests/slices/${slice}/*.test.ts`];

/** The short ones first: the first test that fails is the last that is run, and most mutants fail in any. */
class ShortFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sizeOf = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return files.toSorted((a, b) => (sizeOf.get(a) ?? 0) - (sizeOf.get(b) ?? 0));
  }
}

/** The tests that `npm run mutate` runs again and again: those of what it breaks. */
export default defineConfig({
  test: {
    include: slice ? ofSlice : rules,
    testTimeout: 20_000,
    sequence: { sequencer: ShortFirst },
    env: { POWERTOOLS_METRICS_DISABLED: 'true' },
  },
});
