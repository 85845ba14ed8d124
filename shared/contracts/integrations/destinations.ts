import * as z from 'zod';
import { apiCrms } from '../../domain/crm/kinds.ts';
import { endpoint } from '../endpoint.ts';

/** Kinds of destinations; a kind that a later release adds is one more word. */
const destinationKinds = ['webhook', ...apiCrms] as const;

/** Somewhere that leads of any list can be sent to. Leads name it by its id, also once it was removed. */
export const Destination = z.object({
  id: z.string(),
  kind: z.enum(destinationKinds),
  name: z.string(),
  /** It takes leads: a webhook is on, and asks for `lead.sent`; a CRM is connected. */
  ready: z.boolean(),
  removed: z.boolean(),
});
export type Destination = z.infer<typeof Destination>;

export const destinations = {
  destinations: endpoint({
    method: 'GET',
    path: '/api/destinations',
    access: { module: 'leads' },
    scope: 'lists:read',
    summary: 'Where leads can be sent, beside the webhook of their list, and where they were sent',
    response: z.object({ data: z.array(Destination) }),
  }),
};
