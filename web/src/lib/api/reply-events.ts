import type { ApiError } from './api-error.ts';

/** What the rest of the app may want to know about a reply, whoever made the call. */
export type ReplyEvent =
  | { kind: 'message'; text: string }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unauthenticated' }
  /** There was no answer, whoever shows that. */
  | { kind: 'lost' };

type Listener = (event: ReplyEvent) => void;
const listeners = new Set<Listener>();

/** Calls `listener` for every event until the returned function is called. */
export function onReply(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceReply(event: ReplyEvent): void {
  for (const listener of listeners) listener(event);
}
