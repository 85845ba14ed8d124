import { Link, useLocation } from 'react-router-dom';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { leadAddress, withListQuery } from '#web/lib/addresses.ts';
import classes from './lead-columns.module.css';

export function NameCell({ lead }: { lead: Lead }) {
  return (
    <span className={classes.name}>
      <Link
        to={leadAddress(lead.type, lead.campaign_id, lead.id)}
        state={withListQuery(useLocation().search)}
        className={classes.title}
      >
        {lead.name}
      </Link>
    </span>
  );
}
