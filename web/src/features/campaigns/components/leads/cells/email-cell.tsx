import type { Lead } from '#shared/domain/leads/lead.ts';
import { emailToneOf, shownEmailStatus } from '#web/features/campaigns/lead-words.ts';
import { readableAddress } from '#web/lib/intl/names/readable-address.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Copyable } from '#web/ui/copying/copyable.tsx';
import classes from '../grid/lead-columns.module.css';
import { EmailStatus } from './email-status.tsx';

/** The e-mail with where the search for it stands; that alone where there is none. */
export function EmailCell({ lead }: { lead: Lead }) {
  const t = useText();
  const { email, emails_count, email_check } = lead;
  if (!email) return <EmailStatus lead={lead} />;
  const status = shownEmailStatus(lead);
  const words = [t(`email_status.${status}`), ...(email_check ? [t(`email_check.${email_check}`)] : [])].join(
    ' · ',
  );
  return (
    <span className={classes.email}>
      <Copyable value={email} more={emails_count - 1}>
        {readableAddress(email)}
      </Copyable>
      <span className={classes.under} data-tone={emailToneOf(lead)} data-whole={words}>
        {words}
      </span>
    </span>
  );
}
