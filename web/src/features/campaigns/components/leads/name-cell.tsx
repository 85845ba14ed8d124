import { Link, useLocation } from 'react-router-dom';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { queryWithLead } from '#web/features/campaigns/open-lead.ts';
import classes from './lead-columns.module.css';

/** The name, which opens the lead at the side, and under it what tells it from others of that name. */
export function NameCell({ lead, under }: { lead: Lead; under: string }) {
  const { search } = useLocation();
  return (
    <span className={classes.name}>
      <Link to={queryWithLead(search, lead.id)} className={classes.title} title={lead.name}>
        {lead.name}
      </Link>
      {under ? <span className={classes.under}>{under}</span> : null}
    </span>
  );
}
