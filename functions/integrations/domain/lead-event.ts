import type { Lead, LeadValues } from '#shared/domain/leads/lead.ts';

/** Standard Webhooks advises less than this for a payload. */
const maxBytes = 20_000;

export type EventList = { id: string; name: string; tags: string[]; source: string };

/** The body of `lead.sent`: the list, the lead, and its values with where each came from. Long ones lose their least certain values. */
export function leadEvent(list: EventList, lead: Lead, values: LeadValues, at: string): string {
  for (const keep of [10, 5, 2, 1, 0]) {
    const body = JSON.stringify({
      type: 'lead.sent',
      timestamp: at,
      data: { list, lead, values: shorten(values, keep) },
    });
    if (Buffer.byteLength(body) <= maxBytes || keep === 0) return body;
  }
  return '';
}

function shorten(values: LeadValues, keep: number): LeadValues {
  const entries = Object.entries(values).map(([field, list]) => [
    field,
    list.slice(0, keep).map(({ snippet: _snippet, ...value }) => value),
  ]);
  return Object.fromEntries(entries);
}
