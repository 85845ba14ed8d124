import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { type Checker, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';

const { SAMPLE = '1', SEED = '1' } = process.env;

/** Whether a mutant is in the sample: by chance, and each time the same for the same mutant and seed. */
export function isDrawn(
  { fileName, location, mutatorName, replacement }: Mutant,
  share: number,
  seed: string,
): boolean {
  const file = relative(process.cwd(), fileName);
  const mutant = JSON.stringify([seed, file, location.start, location.end, mutatorName, replacement]);
  return createHash('sha256').update(mutant).digest().readUInt32BE() < share * 2 ** 32;
}

/** Stryker asks a checker about each mutant by itself. What is not drawn stands among its errors, which no score counts. */
const draw: Checker = {
  init: async () => undefined,
  check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, resultFor(mutant)])),
};
const resultFor = (mutant: Mutant) =>
  isDrawn(mutant, Number(SAMPLE), SEED)
    ? { status: CheckStatus.Passed as const }
    : { status: CheckStatus.CompileError as const, reason: 'not drawn' };

const tell: Reporter = {
  onMutationTestReportReady(_, { systemUnderTestMetrics: { metrics } }) {
    const { totalDetected: noticed, totalValid: drawn, compileErrors } = metrics;
    const { low, high } = wilson(noticed, drawn);
    const [share, from, to] = [noticed / drawn, low, high].map((part) => `${(100 * part).toFixed(1)} %`);
    console.log(
      `Seed ${SEED}: of ${drawn + compileErrors} mutants ${drawn} were drawn, ${noticed} noticed: ${share}.`,
    );
    if (compileErrors > 0) console.log(`In 95 of 100 samples all of them are between ${from} and ${to}.`);
  },
};

/** Between which shares a share of many lies in 95 of 100 cases, where `hits` of `tries` drawn at random have it (Wilson). */
export function wilson(hits: number, tries: number): { low: number; high: number } {
  const z = 1.96;
  const share = hits / tries;
  const middle = share + z ** 2 / (2 * tries);
  const half = z * Math.sqrt((share * (1 - share)) / tries + z ** 2 / (4 * tries ** 2));
  const shrink = 1 + z ** 2 / tries;
  return { low: (middle - half) / shrink, high: (middle + half) / shrink };
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, 'sample', draw),
  declareValuePlugin(PluginKind.Reporter, 'sample', tell),
];
