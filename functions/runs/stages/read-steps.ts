import { failureReasons, type RunStep } from '#shared/domain/runs/run.ts';
import type { RunDeps } from '../deps.ts';
import type { StepCounts, StoredStep } from '../store/index.ts';
import { failureField } from '../store/steps.ts';

type StepKey = { tenantId: string; run_id: string; no: number };
type Sums = { done: number; failed: number; skipped: number; unpaid: number; out: number; credits: number };

/** A step with what its batches came to. */
export type StepRecord = Omit<StoredStep, keyof Sums | 'batches' | 'pending' | 'problems'> &
  Sums & {
    /** Batches that were made; undefined until then. */
    batches: number | undefined;
    /** Those of them that are not done. */
    pending: number;
    problems: RunStep['problems'];
    failures: NonNullable<RunStep['failures']>;
    /** Its batches are in the form that they had until 0.2. */
    firstFormat: boolean;
    /** When a batch of it was last done. */
    moved_at: string | undefined;
  };

/** The steps of a run in their order. */
export async function readSteps(
  { store }: Pick<RunDeps, 'store'>,
  tenantId: string,
  run_id: string,
): Promise<StepRecord[]> {
  const [steps, counts] = await Promise.all([
    store.steps.query.primary({ tenantId, run_id }).go({ pages: 'all', consistent: true }),
    store.counts.query.primary({ tenantId, run_id }).go({ pages: 'all', consistent: true }),
  ]);
  return steps.data.map((step) =>
    sumStep(
      step,
      counts.data.filter(({ no }) => no === step.no),
    ),
  );
}

/** One step of a run, or undefined if the run is gone. */
export async function readStep(
  { store }: RunDeps,
  { tenantId, run_id, no }: StepKey,
): Promise<StepRecord | undefined> {
  const [step, counts] = await Promise.all([
    store.steps.get({ tenantId, run_id, no }).go({ consistent: true }),
    store.counts.query.primary({ tenantId, run_id, no }).go({ pages: 'all', consistent: true }),
  ]);
  return step.data ? sumStep(step.data, counts.data) : undefined;
}

function sumStep(step: StoredStep, counts: StepCounts[]): StepRecord {
  const sum = (field: keyof Sums) =>
    counts.reduce((total, part) => total + (part[field] ?? 0), step[field] ?? 0);
  const firstFormat = step.batches === undefined && (step.pending ?? -1) >= 0;
  const batches = firstFormat ? step.pending : (step.batches ?? -1);
  const done = counts.reduce((total, part) => total + (part.batches ?? 0), step.batches_done ?? 0);
  return {
    ...step,
    done: sum('done'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    unpaid: sum('unpaid'),
    out: sum('out'),
    credits: sum('credits'),
    batches: batches === undefined || batches < 0 ? undefined : batches,
    pending: Math.max(0, (batches ?? 0) - done),
    problems: [...(step.problems ?? []), ...counts.flatMap(({ problem }) => problem ?? [])],
    failures: failureReasons
      .map((code) => ({
        code,
        leads: counts.reduce((total, part) => total + (part[failureField(code)] ?? 0), 0),
      }))
      .filter(({ leads }) => leads > 0)
      .toSorted((one, other) => other.leads - one.leads),
    firstFormat,
    moved_at: counts
      .flatMap(({ updated_at }) => updated_at ?? [])
      .toSorted()
      .at(-1),
  };
}
