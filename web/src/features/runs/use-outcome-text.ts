import { useCallback } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { askingSteps, organizingSteps } from '#shared/domain/runs/run-title.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { outcomeOf } from './run-progress.ts';

/** What a run brought and cost, in one line. */
export function useOutcomeText(): (run: Run) => string {
  const t = useText();
  const format = useFormat();
  return useCallback(
    (run) => {
      const { saved, enriched, given, organized, verified, sent } = outcomeOf(run);
      const kinds = new Set(run.steps.map(({ kind }) => kind));
      const parts = [
        kinds.has('save') ? t('run.saved', { count: saved }) : '',
        kinds.has('enrich') ? t('run.enriched', { count: enriched }) : '',
        askingSteps.some((kind) => kinds.has(kind)) ? t('run.given', { count: given }) : '',
        organizingSteps.some((kind) => kinds.has(kind)) ? t('run.organized', { count: organized }) : '',
        kinds.has('verify') ? t('run.verified', { count: verified }) : '',
        kinds.has('connect') ? t('run.sent', { count: sent }) : '',
        run.credits.spent === 0 && [...organizingSteps, 'verify' as const].some((kind) => kinds.has(kind))
          ? ''
          : t('run.credits', { count: run.credits.spent, credits: format.number(run.credits.spent) }),
      ];
      return parts.filter((part) => part !== '').join(' · ');
    },
    [t, format],
  );
}
