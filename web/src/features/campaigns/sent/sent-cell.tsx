import type { Lead } from '#shared/domain/leads/lead.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { useDestinations } from './use-destinations.ts';

/** To which destinations a lead was delivered, and when, where that is known. */
export function SentCell({ lead }: { lead: Lead }) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useDestinations();
  const [first, ...others] = lead.sent_to ?? [];
  if (first === undefined) return t('lead.sent_no');
  const say = (id: string) => {
    const at = lead.sent_at?.[id];
    return [nameOf(id, lead.campaign_id), at ? format.time(at) : ''].filter(Boolean).join(', ');
  };
  const names = nameOf(first, lead.campaign_id);
  return (
    <span data-tip={[first, ...others].map(say).join('\n')}>
      <StatusBadge tone="success">{others.length > 0 ? `${names} +${others.length}` : names}</StatusBadge>
    </span>
  );
}
