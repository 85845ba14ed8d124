import * as z from 'zod';

/** Something that happened and is to be told. */
export const EventMessage = z.object({ tenant_id: z.string(), event_id: z.string() });
export type EventMessage = z.infer<typeof EventMessage>;

/** For whoever writes into the outbox: where to say so. */
export const HintsEnv = z.object({ EVENT_QUEUE_URL: z.string().min(1) });
