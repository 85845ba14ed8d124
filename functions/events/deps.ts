import type { Queue } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { EventMessage } from './env.ts';
import { createEventStore, type EventStore } from './store/index.ts';
import { type Asks, createAsks } from './webhooks/subscriptions.ts';

export type EventDeps = {
  store: EventStore;
  /** Whether any webhook of an account asks for an event. */
  asks: Asks;
  /** Told of what happened once it is written; without one the sweep finds it within two minutes. */
  hints?: Queue<EventMessage> | undefined;
  now: () => string;
  newId: typeof newId;
};

export function composeEvents(table: Table, hints?: Queue<EventMessage>): EventDeps {
  const store = createEventStore(table);
  return { store, asks: createAsks(store), hints, now: () => new Date().toISOString(), newId };
}
