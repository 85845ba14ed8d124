import type { Lead } from '#shared/domain/leads/lead.ts';

/** A list's counts, and how one lead changes them. */
export type Counts = {
  total: number;
  email_found: number;
  with_phone: number;
  with_website: number;
  sent: number;
  sample: number;
};

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

export const none: Counts = { total: 0, email_found: 0, with_phone: 0, with_website: 0, sent: 0, sample: 0 };

const each = (a: Counts, b: Counts, combine: (x: number, y: number) => number): Counts => ({
  total: combine(a.total, b.total),
  email_found: combine(a.email_found, b.email_found),
  with_phone: combine(a.with_phone, b.with_phone),
  with_website: combine(a.with_website, b.with_website),
  sent: combine(a.sent, b.sent),
  sample: combine(a.sample, b.sample),
});

export const sumCounts = (parts: Counts[]): Counts =>
  parts.reduce((sum, part) => each(sum, part, (x, y) => x + y), none);
export const lessCounts = (a: Counts, b: Counts): Counts => each(a, b, (x, y) => x - y);
