import type { EventData } from '#shared/contracts/integrations/event-bodies.ts';
import type { EventType } from '#shared/domain/events.ts';
import { Lead, type LeadValues } from '#shared/domain/leads/lead.ts';

/** Standard Webhooks advises less than this for a payload. */
const maxBytes = 20_000;

/** What is told and when it happened; a test says what it looks like. */
export type Head = { type: EventType | 'webhook.test'; timestamp: string; test_of?: string };

/** A body with the list, the lead, and its values with where each came from. Long ones lose their least certain values. */
export function leadBody(head: Head, { list, lead, values }: EventData['lead']): string {
  // In the order in which it is documented, and without what only the table needs.
  const shown = Lead.safeParse(lead).data ?? lead;
  for (const keep of [10, 5, 2, 1, 0]) {
    const body = JSON.stringify({
      ...head,
      data: { list: pick(list), lead: shown, values: shorten(values, keep) },
    });
    if (Buffer.byteLength(body) <= maxBytes || keep === 0) return body;
  }
  return '';
}

/** A body with what is not a lead. */
export const plainBody = (head: Head, data: EventData['list' | 'run' | 'import']): string =>
  JSON.stringify({ ...head, data });

const pick = ({ id, name, tags, source }: EventData['lead']['list']) => ({ id, name, tags, source });

function shorten(values: LeadValues, keep: number): LeadValues {
  const entries = Object.entries(values).map(([field, list]) => [
    field,
    list.slice(0, keep).map(({ snippet: _snippet, ...value }) => value),
  ]);
  return Object.fromEntries(entries);
}
