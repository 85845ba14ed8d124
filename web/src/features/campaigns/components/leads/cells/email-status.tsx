import type { Lead } from '#shared/domain/leads/lead.ts';
import { emailToneOf, isRisky, shownEmailStatus } from '#web/features/campaigns/lead-words.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';

/** Where the search for a lead's e-mail stands; the reason of a failure is told on hover and focus. What a check says against it is told in words, not by a colour alone. */
export function EmailStatus({ lead }: { lead: Lead }) {
  const t = useText();
  const textOr = useTextOr();
  const status = shownEmailStatus(lead);
  const tone = emailToneOf(lead);
  const { email_check, enrich_problem } = lead;
  const found = t(`email_status.${status}`);
  const label = isRisky(lead) && email_check ? `${found} · ${t(`email_check.${email_check}`)}` : found;
  if (status !== lead.email_status && enrich_problem && enrich_problem !== 'no_website')
    return <HintBadge tone={tone} label={label} hint={textOr(`problem.${enrich_problem}`, enrich_problem)} />;
  return (
    <StatusBadge tone={tone} live={status === 'looking'}>
      {label}
    </StatusBadge>
  );
}
