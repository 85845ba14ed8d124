import * as z from 'zod';
import { inbound } from '../endpoint-kinds.ts';

const Id = z.string().min(1).max(100);

/** What HighLevel tells an app. Of a contact it gives all that it holds; what is not named here is kept for whoever compares it. */
export const HighLevelEvent = z.looseObject({
  type: z.string().max(100),
  webhookId: Id,
  timestamp: z.string().max(40),
  appId: Id.nullish(),
  locationId: Id.nullish(),
  companyId: Id.nullish(),
  /** Of the contact, in events of one. */
  id: z.string().max(100).nullish(),
  /** The contact wants to hear nothing at all. */
  dnd: z.boolean().nullish(),
  dndSettings: z
    .looseObject({ Email: z.looseObject({ status: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
});
export type HighLevelEvent = z.infer<typeof HighLevelEvent>;

/** What Keap tells of up to a thousand contacts. It is not signed: what it says is looked up there. Empty where it only tries the address. */
export const KeapEvent = z
  .object({
    event_key: z.string().max(100).optional(),
    object_keys: z
      .array(z.looseObject({ id: z.coerce.string().max(100), timestamp: z.string().max(60).optional() }))
      .max(1000)
      .default([]),
  })
  .default({ object_keys: [] });
export type KeapEvent = z.infer<typeof KeapEvent>;

export const crmEvents = {
  highLevelEvents: inbound({
    path: '/api/crm/events/ghl',
    summary: 'What becomes of contacts in HighLevel, and that the app was removed there',
    verifier: 'highlevel',
    body: HighLevelEvent,
    bodyLimit: 262_144,
  }),
  keapEvents: inbound({
    path: '/api/crm/events/keap/{hook}',
    summary: 'That contacts were changed or deleted in Keap; the address is the secret of a connection',
    verifier: 'keap',
    errors: ['not_found'],
    params: z.object({ hook: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'invalid') }),
    body: KeapEvent,
    bodyLimit: 262_144,
  }),
};
