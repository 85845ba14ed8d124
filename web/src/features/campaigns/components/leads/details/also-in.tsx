import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { LeadDetails } from '#shared/contracts/campaigns/index.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './also-in.module.css';

/** The other lists that have this lead: told before anything is done with it a second time. */
export function AlsoIn({ lists }: { lists: LeadDetails['also_in'] }) {
  const t = useText();
  const label = useId();
  if (lists.length === 0) return null;
  return (
    <div className={classes.root}>
      <span id={label}>{t('lead.also_in')}</span>
      <ul className={classes.lists} aria-labelledby={label}>
        {lists.map(({ campaign_id, campaign_name, type, lead_id }) => (
          <li key={campaign_id}>
            <Link to={leadAddress(type, campaign_id, lead_id)}>{campaign_name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
