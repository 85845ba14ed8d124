import { isFinal, type Run, type RunStep } from '#shared/domain/runs/run.ts';
import { askingSteps, organizingSteps, runTitleOf, writingSteps } from '#shared/domain/runs/run-title.ts';

/** Whether a run only puts leads in order, so that its counts alone do not say what was done. */
export const isOrganizing = ({ plan, workflow }: Run): boolean =>
  !workflow && (organizingSteps as readonly string[]).includes(runTitleOf(plan).does);

/** The step by which a run puts leads in order; `other` where it has several, or none. */
export function organizedBy({ steps }: Run): (typeof organizingSteps)[number] | 'other' {
  const kinds = new Set(steps.map(({ kind }) => kind));
  const [only, ...more] = organizingSteps.filter((kind) => kinds.has(kind));
  return only && more.length === 0 ? only : 'other';
}

/** The list where what a run did is seen: of leads that it took to another list, that one. */
export function resultListOf(run: Run): string {
  const taking = run.plan.steps.findLast((step) => step.kind === 'copy' || step.kind === 'move');
  return taking && isOrganizing(run) ? taking.to : run.campaign_id;
}

const settled = (step: RunStep): number => step.done + step.failed + step.skipped;

/** The step that is under way, else the next one, else the last. */
export function currentStep(run: Run): RunStep | undefined {
  return (
    run.steps.find(({ status }) => status === 'running') ??
    run.steps.find(({ status }) => status === 'waiting') ??
    run.steps.at(-1)
  );
}

/** Counts of the step that is under way. */
export function progressOf(run: Run): { step: RunStep; value: number; total: number } | undefined {
  const step = currentStep(run);
  return step ? { step, value: settled(step), total: step.in } : undefined;
}

/** Before so much is done, and so long, a pace says nothing: what comes first is as good as free, or waits for what all the others then have. */
const leastShare = 0.05;
const leastSeconds = 10;

/** Seconds until the current step is done at its pace so far; undefined while too little was measured. */
export function secondsLeft(run: Run, now: Date): number | undefined {
  const step = currentStep(run);
  if (isFinal(run.status) || !step?.started_at) return undefined;
  const worked = (now.getTime() - Date.parse(step.started_at)) / 1000;
  const done = settled(step);
  if (worked < leastSeconds || done === 0 || done < leastShare * step.in || done >= step.in) return undefined;
  return Math.ceil(((step.in - done) * worked) / done);
}

/** What was told last of the time left: of which step, how much, and when. */
export type Told = { step: string; left: number; at: number };

/** How much of a new guess is believed at once: counts come in batches, and each would move it. */
const weight = 0.3;

/** The time that is told next: what was told before less the time since, drawn towards what the pace says now. */
export function smoothLeft(told: Told | undefined, next: Told): Told {
  if (told?.step !== next.step) return next;
  const expected = Math.max(0, told.left - (next.at - told.at) / 1000);
  return { ...next, left: expected + weight * (next.left - expected) };
}

/** No more of it is told than is known: the longer, the coarser. */
export function roundedLeft(seconds: number): number {
  const short = seconds < 60 ? 5 : 10;
  const unit = seconds < 600 ? short : 60;
  return Math.max(unit, Math.round(seconds / unit) * unit);
}

/** Seconds from start to end, or until now. */
export function durationOf(run: Pick<Run, 'started_at' | 'finished_at'>, now: Date): number | undefined {
  if (!run.started_at) return undefined;
  const end = run.finished_at ? Date.parse(run.finished_at) : now.getTime();
  return (end - Date.parse(run.started_at)) / 1000;
}

/** What a run brought: leads found and saved, leads enriched, what vendors gave, leads put in order, texts written, events queued. */
export function outcomeOf(run: Run) {
  const sum = (kind: RunStep['kind'], count: 'out' | 'done') =>
    run.steps.filter((step) => step.kind === kind).reduce((total, step) => total + step[count], 0);
  const given = askingSteps.reduce((total, kind) => total + sum(kind, 'out'), 0);
  const organized = organizingSteps.reduce((total, kind) => total + sum(kind, 'out'), 0);
  return {
    found: sum('search', 'out'),
    saved: sum('save', 'out'),
    enriched: sum('enrich', 'done'),
    emails: sum('enrich', 'out'),
    given,
    organized,
    written: writingSteps.reduce((total, kind) => total + sum(kind, 'out'), 0),
    verified: sum('verify', 'done'),
    sent: sum('connect', 'done'),
  };
}

/** Steps of which it is told what a run brought; those before them only bring the leads. */
const toldSteps: readonly RunStep['kind'][] = [
  ...(['save', 'enrich', 'verify', 'connect'] as const),
  ...askingSteps,
  ...writingSteps,
  ...organizingSteps,
];

/**
 * Leads that a run left out where it did nothing else, so that it does not read as if it had had none; 0 where it did something. Steps
 * after each other leave out the same leads.
 */
export function allLeftOut({ status, steps }: Run): number {
  const told = steps.filter(({ kind }) => toldSteps.includes(kind));
  if (!isFinal(status) || told.some(({ done, failed, out }) => done + failed + out > 0)) return 0;
  return Math.max(0, ...told.map(({ skipped }) => skipped));
}

/** The run that another one takes back, where it is among those that are shown. */
export const undoneIn = (runs: readonly Run[], { undo_of }: Run): Run | undefined =>
  undo_of ? runs.find(({ id }) => id === undo_of) : undefined;

/** Leads that failed in any step. */
export const failuresOf = (run: Run): number => run.steps.reduce((total, { failed }) => total + failed, 0);

/** Whether all went as it was meant: what a run has handed over is part of it, though it fails after its end. */
export const wentWell = ({ status, deliveries = [] }: Run): boolean =>
  status === 'completed' && deliveries.every(({ failed, disabled }) => failed + disabled === 0);
