import { Button } from '@mantine/core';
import { IconList, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Run } from '#shared/domain/runs/run.ts';
import { askingSteps, organizingSteps } from '#shared/domain/runs/run-title.ts';
import { deliveriesAddress, listAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { failuresOf, organizedBy, outcomeOf, resultListOf } from '../run-progress.ts';
import classes from './runs.module.css';

/** What came of a run, in the numbers that its steps can have, and where to go on with it. */
export function RunResult({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const { found, saved, emails, given, organized, verified, sent } = outcomeOf(run);
  const has = (...kinds: readonly string[]) => run.steps.some(({ kind }) => kinds.includes(kind));
  const failed = failuresOf(run);
  // Where it is told what became of the leads, that leads to the deliveries.
  const uncounted = destinationsOf(run).filter((to) => !run.deliveries?.some((counts) => counts.to === to));
  const figures = [
    ...(has('search') ? [['found', found] as const] : []),
    ...(has('save') ? [['saved', saved] as const] : []),
    ...(has('enrich') ? [['emails', emails] as const] : []),
    ...(has(...askingSteps) ? [['given', given] as const] : []),
    ...(has(...organizingSteps) ? [['organized', organized] as const] : []),
    ...(has('verify') ? [['verified', verified] as const] : []),
    ...(has('connect') ? [['sent', sent] as const] : []),
    ...(failed > 0 ? [['failed', failed] as const] : []),
    ['credits', run.credits.spent] as const,
  ];
  return (
    <div className={classes.result}>
      <dl className={classes.figures}>
        {figures.map(([figure, count]) => (
          <div key={figure}>
            <dt>{t(`run.result_${figure}`, { does: organizedBy(run) })}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        {uncounted.map((to) => (
          <Button
            key={to}
            component={Link}
            to={deliveriesAddress(run.campaign_id, to)}
            variant="default"
            leftSection={<IconSend size={16} />}
          >
            {t('run.deliveries')}
          </Button>
        ))}
        <Button
          component={Link}
          to={listAddress('local', resultListOf(run))}
          variant="light"
          leftSection={<IconList size={16} />}
        >
          {t('run.open_list')}
        </Button>
      </div>
    </div>
  );
}

/** Where a run hands leads over: what becomes of them there, delivered or tried again, is told with its deliveries. */
const destinationsOf = ({ plan }: Run): string[] => [
  ...new Set(plan.steps.flatMap((step) => (step.kind === 'connect' ? [step.to] : []))),
];
