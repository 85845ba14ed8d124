import { textKeyOf } from '#shared/domain/kinds/text-column.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { newsOf, sentTo } from '../../domain/sent-to.ts';
import type { Head } from '../../store/leads.ts';
import type { LeadRecord } from '../enrich-lead.ts';

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

/** The same as it leaves the list, in a file or to a destination: with its texts whole, not only as they begin. */
export function toWholeLead({ head, texts }: Pick<LeadRecord, 'head' | 'texts'>, now: string): Lead {
  const lead = toLead(head, now);
  const whole = Object.entries(texts).flatMap(([id, { now: text }]) =>
    text ? [[textKeyOf(id), text.text] as const] : [],
  );
  return whole.length > 0 ? { ...lead, columns: { ...lead.columns, ...Object.fromEntries(whole) } } : lead;
}
