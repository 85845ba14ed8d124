import { useCallback } from 'react';
import type { HandedOver, Run } from '#shared/domain/runs/run.ts';
import { askingSteps, organizingSteps } from '#shared/domain/runs/run-title.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { outcomeOf } from './run-progress.ts';

/** What a run brought and cost, in one line. */
export function useOutcomeText(): (run: Run) => string {
  const t = useText();
  const format = useFormat();
  const handedOver = useHandedOverText();
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
        kinds.has('connect')
          ? run.deliveries
            ? handedOver(run.deliveries)
            : t('run.sent', { count: sent })
          : '',
        run.credits.spent === 0 && [...organizingSteps, 'verify' as const].some((kind) => kinds.has(kind))
          ? ''
          : t('run.credits', { count: run.credits.spent, credits: format.number(run.credits.spent) }),
      ];
      return parts.filter((part) => part !== '').join(' · ');
    },
    [t, format, handedOver],
  );
}

/** What became of what was handed over, in one line: "20 handed over, 17 delivered, 3 retrying". */
export function useHandedOverText(): (all: readonly HandedOver[]) => string {
  const t = useText();
  return useCallback(
    (all) => {
      const sum = (state: (typeof states)[number]) => all.reduce((total, counts) => total + counts[state], 0);
      const counts = states.map((state) => [state, sum(state)] as const).filter(([, count]) => count > 0);
      const total = counts.reduce((whole, [, count]) => whole + count, 0);
      return [
        t('handed.over', { count: total }),
        ...counts.map(([state, count]) => t(`handed.${state}`, { count })),
      ].join(', ');
    },
    [t],
  );
}

const states = ['delivered', 'pending', 'retrying', 'failed', 'disabled'] as const;
