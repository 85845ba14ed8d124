import type { EmailStatus as Status } from '#shared/domain/leads/lead.ts';
import { emailTone } from '#web/features/campaigns/lead-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';

export function EmailStatus({ status }: { status: Status }) {
  const t = useText();
  return (
    <StatusBadge tone={emailTone[status]} live={status === 'looking'}>
      {t(`email_status.${status}`)}
    </StatusBadge>
  );
}
