import type { Run, RunStatus, StepStatus } from '#shared/domain/runs/run.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';
import { askingSteps, organizingSteps } from './run-progress.ts';

export const runTone: Record<RunStatus, Tone> = {
  queued: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  out_of_credits: 'warning',
};

export const stepTone: Record<StepStatus, Tone> = {
  waiting: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  cancelled: 'neutral',
};

/** What a run does, in one line: the first step that says why it was started. */
export function runTitle(run: Run, t: Text): string {
  const [first] = run.plan.steps;
  if (first?.kind === 'search') {
    const place = first.search.kind === 'local' ? first.search.location.label : undefined;
    return place ? t('run.title_search_in', { place }) : t('run.title_search');
  }
  const sends = run.plan.steps.some(({ kind }) => kind === 'connect');
  const enriches = run.plan.steps.some(({ kind }) => kind === 'enrich');
  if (sends && enriches) return t('run.title_enrich_and_send');
  if (sends) return t('run.title_send');
  const organizes = organizingSteps.find((kind) => run.plan.steps.some((step) => step.kind === kind));
  if (organizes) return t(`step_kind.${organizes}`);
  const asks = askingSteps.find((kind) => run.plan.steps.some((step) => step.kind === kind));
  if (asks) return t(`step_kind.${asks}`);
  if (run.plan.steps.some(({ kind }) => kind === 'verify') && !enriches) return t('step_kind.verify');
  return enriches ? t('run.title_enrich') : t('run.title_other');
}
