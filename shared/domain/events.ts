/** What an event is about, and so what its data hold. */
export type EventSubject = 'lead' | 'list' | 'run' | 'import';

/**
 * What an account webhook can be told of, and what each is about. A lead's event carries its list, the lead and its values; a list's the
 * list as it was then; a run's and an import's what their endpoints show. `lead.sent` does not happen by itself: whoever asks for it is a
 * destination, to which somebody sends leads.
 */
export const eventSubjects = {
  'lead.sent': 'lead',
  'lead.created': 'lead',
  'lead.enriched': 'lead',
  'lead.deleted': 'lead',
  'lead.restored': 'lead',
  'list.created': 'list',
  'list.archived': 'list',
  'list.unarchived': 'list',
  'list.deleted': 'list',
  'list.restored': 'list',
  'run.finished': 'run',
  'import.finished': 'import',
} as const satisfies Record<string, EventSubject>;

export type EventType = keyof typeof eventSubjects;
type About<S extends EventSubject> = {
  [T in EventType]: (typeof eventSubjects)[T] extends S ? T : never;
}[EventType];
/** What happens to leads. */
export type LeadEventType = Exclude<About<'lead'>, 'lead.sent'>;
export type ListEventType = About<'list'>;

export const eventTypes = Object.keys(eventSubjects) as [EventType, ...EventType[]];

/** Deliveries that are made of what happens in an account within a minute, for all of its webhooks: what is more waits. */
export const toldPerMinute = 3000;

/** Account webhooks that an account may have. */
export const mostWebhooks = 20;

/** Webhooks that an account may make in a day: one that was removed stays, and is read whenever something is told. */
export const webhooksPerDay = 100;
