/** What an event is about, and so what its data hold. */
export type EventSubject = 'lead' | 'list' | 'run' | 'import';

/**
 * What an account webhook can be told of, and what each is about. A lead's event carries its list, the lead and its values, as `lead.sent`
 * does; a list's the list as it was then; a run's and an import's what their endpoints show.
 */
export const eventSubjects = {
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
export type LeadEventType = About<'lead'>;
export type ListEventType = About<'list'>;

export const eventTypes = Object.keys(eventSubjects) as [EventType, ...EventType[]];

/** Account webhooks that an account may have. */
export const mostWebhooks = 20;
