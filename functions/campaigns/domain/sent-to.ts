import { type CrmNews, crmNews } from '#shared/domain/crm/kinds.ts';

type Told = { crm_told?: Record<string, { what: CrmNews; at: string }> | undefined };
type Sent = { campaign_id: string; sent: number; sent_at?: Record<string, string> | undefined };

/** Destinations that a lead names; the oldest go first. */
const mostNamed = 50;

/**
 * When a lead was delivered to which destination, the oldest first. Until 0.4 there was only the webhook of its list, and nobody noted when:
 * such a time is empty.
 */
export const deliveredAt = ({ campaign_id, sent, sent_at }: Sent): [id: string, at: string][] =>
  // The table keeps no order of its own.
  Object.entries(sent_at ?? (sent === 1 ? { [campaign_id]: '' } : {})).toSorted(([a, first], [b, second]) =>
    first === second ? (a < b ? -1 : 1) : first < second ? -1 : 1,
  );

/** Whether a lead was delivered to a destination before. */
export const wasDelivered = (head: Sent, destination: string): boolean =>
  deliveredAt(head).some(([id]) => id === destination);

/** What the lead says of it: the ids of the destinations, and the times that are known; nothing where it was sent nowhere. */
export function sentTo(head: Sent): { sent_to?: string[]; sent_at?: Record<string, string> } {
  const known = deliveredAt(head);
  if (known.length === 0) return {};
  const sent_at = Object.fromEntries(known.filter(([, at]) => at !== ''));
  return { sent_to: known.map(([id]) => id), sent_at };
}

/** Of a contact that was written anew that is over; whoever wants no mail still wants none. */
const passing: readonly CrmNews[] = ['changed', 'deleted'];

const isOver = ({ crm_told }: Told, destination: string): boolean => {
  const told = crm_told?.[destination];
  return told !== undefined && passing.includes(told.what);
};

/** Whether a delivery changes what a lead says: it is the first there, or the CRM has told something since the last. */
export const isNewTo = (head: Sent & Told, destination: string): boolean =>
  !wasDelivered(head, destination) || isOver(head, destination);

/** What a lead says once it was delivered to a destination. */
export function deliveredTo(head: Sent & Told, destination: string, at: string) {
  const before = deliveredAt(head);
  const all = wasDelivered(head, destination) ? before : [...before, [destination, at] as const];
  const others = Object.entries(head.crm_told ?? {}).filter(([id]) => id !== destination);
  return {
    ...{ sent: 1, sent_at: Object.fromEntries(all.slice(-mostNamed)) },
    ...(isOver(head, destination) ? { crm_told: Object.fromEntries(others) } : {}),
  };
}

/** What CRMs have told of a lead, each word once; undefined where none told anything. */
export function newsOf({ crm_told }: Told): CrmNews[] | undefined {
  const told = new Set(Object.values(crm_told ?? {}).map(({ what }) => what));
  return told.size > 0 ? crmNews.filter((what) => told.has(what)) : undefined;
}
