import * as z from 'zod';
import { type EventSubject, type EventType, eventSubjects, eventTypes } from '../../domain/events.ts';
import { kindKeys } from '../../domain/kinds/index.ts';
import { Lead, LeadValues } from '../../domain/leads/lead.ts';
import { Run } from '../../domain/runs/run.ts';
import { LeadImport } from '../campaigns/imports.ts';

/** The list of a lead, as its events tell of it. */
const LeadList = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  source: z.string(),
});
const WholeList = LeadList.extend({ type: z.enum(kindKeys), is_archived: z.boolean() });

/** What an event holds, by what it is about: the lead with each value and where it came from; a list as it was then. */
export const eventData = {
  lead: z.object({ list: LeadList, lead: Lead, values: LeadValues }),
  list: z.object({ list: WholeList }),
  run: z.object({ run: Run }),
  import: z.object({ import: LeadImport }),
} as const satisfies Record<EventSubject, z.ZodType>;

export type EventData = { [S in EventSubject]: z.infer<(typeof eventData)[S]> };

/** The bodies that webhooks get, as Standard Webhooks shapes them. */
export const eventBodies: [event: EventType, body: z.ZodType][] = eventTypes.map((event) => [
  event,
  z.object({ type: z.literal(event), timestamp: z.string(), data: eventData[eventSubjects[event]] }),
]);
