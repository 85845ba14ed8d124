import { Link } from 'react-router-dom';
import type { Lead } from '#shared/domain/lead.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import classes from './lead-columns.module.css';

export function NameCell({ lead }: { lead: Lead }) {
  return (
    <span className={classes.name}>
      <Link to={leadAddress(lead.type, lead.campaign_id, lead.id)} className={classes.title}>
        {lead.name}
      </Link>
    </span>
  );
}
