import { useCallback } from 'react';
import type { HandedOver, Run, RunStep } from '#shared/domain/runs/run.ts';
import { askingSteps, organizingSteps, writingSteps } from '#shared/domain/runs/run-title.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { allLeftOut, organizedBy, outcomeOf } from './run-progress.ts';

type CountKey = `run.${'saved' | 'enriched' | 'given' | 'written' | 'verified'}`;

/** What a run brought and cost, in one line. */
export function useOutcomeText(): (run: Run) => string {
  const t = useText();
  const format = useFormat();
  const handedOver = useHandedOverText();
  return useCallback(
    (run) => {
      const { saved, enriched, given, organized, verified, written, sent } = outcomeOf(run);
      const leftOut = allLeftOut(run);
      const kinds = new Set(run.steps.map(({ kind }) => kind));
      const hasOne = (some: readonly RunStep['kind'][]) => some.some((kind) => kinds.has(kind));
      const told = (of: RunStep['kind'] | readonly RunStep['kind'][], key: CountKey, count: number) =>
        hasOne([of].flat()) ? [t(key, { count })] : [];
      const parts = [
        ...told('save', 'run.saved', saved),
        ...told('enrich', 'run.enriched', enriched),
        ...told(askingSteps, 'run.given', given),
        ...told(writingSteps, 'run.written', written),
        ...(hasOne(organizingSteps)
          ? [t('run.organized', { count: organized, does: organizedBy(run) })]
          : []),
        ...told('verify', 'run.verified', verified),
        kinds.has('connect')
          ? run.deliveries
            ? handedOver(run.deliveries)
            : t('run.sent', { count: sent })
          : '',
        leftOut > 0 ? t('run.left_out', { count: leftOut }) : '',
        run.credits.spent === 0 && hasOne([...organizingSteps, 'verify'])
          ? ''
          : t('run.credits', { count: run.credits.spent, credits: format.number(run.credits.spent) }),
      ];
      return parts.filter((part) => part !== '').join(' · ');
    },
    [t, format, handedOver],
  );
}

/** What became of what was handed over, in one line: "20 handed over: 17 delivered, 3 tried again later", or "4 on their way". */
export function useHandedOverText(): (all: readonly HandedOver[]) => string {
  const t = useText();
  return useCallback(
    (all) => {
      const sum = (state: (typeof states)[number]) => all.reduce((total, counts) => total + counts[state], 0);
      const counts = states.map((state) => [state, sum(state)] as const).filter(([, count]) => count > 0);
      const told = counts.map(([state, count]) => t(`handed.${state}`, { count }));
      // All are in one state: how many they are together is said by that.
      if (told.length < 2) return told[0] ?? t('handed.none');
      const count = counts.reduce((whole, [, some]) => whole + some, 0);
      return t('handed.over', { count, states: told.join(', ') });
    },
    [t],
  );
}

const states = ['delivered', 'pending', 'retrying', 'failed', 'disabled'] as const;
