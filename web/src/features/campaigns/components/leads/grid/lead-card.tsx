import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { profileAddress } from '#shared/domain/kinds/entry/profile-address.ts';
import type { Label } from '#shared/domain/leads/labels.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { OutLink } from '#web/ui/out-link.tsx';
import { EmailStatus } from '../cells/email-status.tsx';
import { NameCell } from '../cells/name-cell.tsx';
import classes from './lead-card.module.css';

type Props = {
  lead: Lead;
  under: string;
  /** What decides about such a lead; a card has room for that or for the state of its e-mail, which the mail beside it tells too. */
  weighed: string;
  labels: readonly Label[];
};

/** A lead on a phone: who it is, and a call, a mail and a look at its website one touch away. */
export function LeadCard({ lead, under, weighed, labels }: Props) {
  const t = useText();
  const { name, phone, email, people_count, website, columns = {} } = lead;
  const page = website || profileAddress(columns);
  return (
    <span className={classes.root}>
      <span className={classes.words}>
        <NameCell lead={lead} under={under} labels={labels} />
        {weighed ? (
          <span className={classes.weighed}>{weighed}</span>
        ) : (
          <span className={classes.status}>
            <EmailStatus lead={lead} />
            {people_count ? <span>{t('lead.people_of', { count: people_count })}</span> : null}
          </span>
        )}
      </span>
      <span className={classes.ways}>
        {phone ? (
          <Way href={`tel:${phone}`} label={t('lead.call', { name })}>
            <IconPhone size={18} stroke={1.7} />
          </Way>
        ) : null}
        {email ? (
          <Way href={`mailto:${email}`} label={t('lead.write', { name })}>
            <IconMail size={18} stroke={1.7} />
          </Way>
        ) : null}
        {page ? (
          <Way href={page} label={t('lead.visit', { name })}>
            <IconWorld size={18} stroke={1.7} />
          </Way>
        ) : null}
      </span>
    </span>
  );
}

function Way({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <OutLink href={href} label={label} className={classes.way}>
      {children}
    </OutLink>
  );
}
