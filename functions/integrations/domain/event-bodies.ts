import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import type { EventType } from '#shared/domain/events.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { Lead, type LeadValues } from '#shared/domain/leads/lead.ts';
import type { Run } from '#shared/domain/runs/run.ts';

/** Standard Webhooks advises less than this for a payload. */
const maxBytes = 20_000;

/** The list of a lead, as its events tell of it. */
export type LeadList = { id: string; name: string; tags: string[]; source: string };
export type WholeList = LeadList & { type: KindKey; is_archived: boolean };

/** What an event holds, by what it is about. */
export type EventData = {
  lead: { list: LeadList; lead: Lead; values: LeadValues };
  list: { list: WholeList };
  run: { run: Run };
  import: { import: LeadImport };
};

/** What is told and when it happened; a test says what it looks like. */
export type Head = { type: EventType | 'lead.sent' | 'webhook.test'; timestamp: string; test_of?: string };

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

const pick = ({ id, name, tags, source }: LeadList): LeadList => ({ id, name, tags, source });

function shorten(values: LeadValues, keep: number): LeadValues {
  const entries = Object.entries(values).map(([field, list]) => [
    field,
    list.slice(0, keep).map(({ snippet: _snippet, ...value }) => value),
  ]);
  return Object.fromEntries(entries);
}
