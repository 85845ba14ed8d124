import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { HandedOver as Counts, Run } from '#shared/domain/runs/run.ts';
import { deliveriesAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useHandedOverText } from '../use-outcome-text.ts';
import classes from './runs.module.css';

/** What became of the leads that a run handed over, for each destination, with the way to its deliveries. */
export function HandedOver({ run }: { run: Run }) {
  const t = useText();
  const text = useHandedOverText();
  if (!run.deliveries) return null;
  return (
    <ul className={classes.handed} aria-label={t('handed.label')}>
      {run.deliveries.map((counts: Counts) => (
        <li key={counts.to}>
          <IconSend size={15} aria-hidden />
          <Link to={deliveriesAddress(run.campaign_id, counts.to)}>{text([counts])}</Link>
        </li>
      ))}
    </ul>
  );
}
