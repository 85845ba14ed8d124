import type { Quote } from '#shared/domain/runs/run.ts';

/** What any later run may cost: as many leads as it takes at most, though fewer are new today. */
export function mostOfRun({ maximum, steps }: Pick<Quote, 'maximum' | 'steps'>, limit: number): number {
  const full = steps
    .filter(({ kind }) => kind !== 'search' && kind !== 'connect')
    .reduce((sum, { price }) => sum + price * limit, 0);
  return Math.max(maximum, full);
}
