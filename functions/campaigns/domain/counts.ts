import type { Lead } from '#shared/domain/leads/lead.ts';
import { type Counts, eachCount } from '#shared/domain/leads/list-counts.ts';

/** How one lead changes the counts of its list. */
export const countOf = (
  head: Pick<Lead, 'email_status' | 'phone' | 'website' | 'sample'> & { sent: number },
): Counts => ({
  total: 1,
  email_found: head.email_status === 'found' ? 1 : 0,
  with_phone: head.phone ? 1 : 0,
  with_website: head.website ? 1 : 0,
  sent: head.sent,
  sample: head.sample ? 1 : 0,
});

export const none: Counts = eachCount(() => 0);

export const sumCounts = (parts: Counts[]): Counts =>
  eachCount((name) => parts.reduce((sum, part) => sum + part[name], 0));
export const lessCounts = (a: Counts, b: Counts): Counts => eachCount((name) => a[name] - b[name]);
