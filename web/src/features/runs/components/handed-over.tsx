import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type HandedOver as Counts, isFinal, type Run } from '#shared/domain/runs/run.ts';
import { deliveriesAddress, isCrm } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useHandedOverText } from '../use-outcome-text.ts';
import { RunButton } from './run-button.tsx';
import classes from './runs.module.css';

/** What became of the leads that a run handed over, for each destination, with the way to its deliveries. */
export function HandedOver({ run, name }: { run: Run; name: string }) {
  const t = useText();
  const text = useHandedOverText();
  if (!run.deliveries) return null;
  // One that goes on is stopped as a whole, by the button in its head.
  const isOver = isFinal(run.status) && run.status !== 'cancelled';
  return (
    <ul className={classes.handed} aria-label={t('handed.label')}>
      {run.deliveries.map((counts: Counts) => (
        <li key={counts.to}>
          <IconSend size={15} aria-hidden />
          <Link to={deliveriesAddress(run.campaign_id, counts.to)}>{text([counts])}</Link>
          {isOver && isCrm(counts.to) && counts.pending + counts.retrying > 0 ? (
            <RunButton deed="recall" run={run} name={name} size="compact-xs" />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
