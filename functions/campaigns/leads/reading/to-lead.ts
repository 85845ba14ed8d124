import type { Lead } from '#shared/domain/leads/lead.ts';
import { newsOf, sentTo } from '../../domain/sent-to.ts';
import type { Head } from '../../store/leads.ts';

/** A head as the grid shows it at `now`. */
export function toLead(head: Head, now: string): Lead {
  const {
    tenantId: _tenant,
    identity: _identity,
    version: _version,
    created_by: _by,
    looking_until,
    sent,
    sent_at: _sent,
    email_status,
    ...rest
  } = head;
  const looking = looking_until !== undefined && looking_until > now && email_status !== 'found';
  return {
    ...{ ...rest, email_status: looking ? 'looking' : email_status },
    ...{ sent: sent === 1 ? 1 : 0, ...sentTo(head), crm_news: newsOf(head) },
  };
}
