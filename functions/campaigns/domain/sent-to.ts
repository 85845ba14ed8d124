type Sent = { campaign_id: string; sent: number; sent_at?: Record<string, string> | undefined };

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
