import { useCallback } from 'react';
import type { Run, RunStep } from '#shared/domain/runs/run.ts';
import { runTitleOf } from '#shared/domain/runs/run-title.ts';
import { runTitleText } from '#web/lib/intl/run-title.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { stepTitle } from './plan-title.ts';
import { usePlanNames } from './use-plan-names.ts';

type Titled = Pick<Run, 'plan' | 'workflow'>;
const noRuns: readonly Titled[] = [];

/**
 * What each of some runs does, in one line: the first step that says why it was started, with the labels, the colleague or the list that
 * it names. One of a workflow does more than one of its steps says, unless it searches.
 */
export function useRunTitles(runs: readonly Titled[] = noRuns): (run: Titled) => string {
  const t = useText();
  const { list } = useFormat();
  const names = usePlanNames(runs.map(({ plan }) => plan));
  return useCallback(
    ({ plan, workflow }) => {
      const title = runTitleOf(plan);
      if (workflow && title.does !== 'search') return t('run.title_workflow');
      const step = plan.steps.find(({ kind }) => kind === title.does);
      return (step && stepTitle(step, names, { t, join: list })) ?? runTitleText(title, t);
    },
    [t, list, names],
  );
}

/** What each step of a run is called, with what it names. */
export function useStepTitles(run: Run): (step: RunStep) => string {
  const t = useText();
  const { list } = useFormat();
  const names = usePlanNames([run.plan]);
  return useCallback(
    (step) => {
      const planned = run.plan.steps[run.steps.findIndex(({ id }) => id === step.id)];
      const title = planned?.kind === step.kind ? stepTitle(planned, names, { t, join: list }) : undefined;
      return title ?? t(`step_kind.${step.kind}`);
    },
    [run, t, list, names],
  );
}
