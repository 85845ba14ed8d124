import type { Reply } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { refreshDeliveries } from './hooks.ts';
import { type Receiver, receiverEndpoints } from './receiver.ts';

/**
 * Sends all that failed again, in as many calls as it takes, and says after each how far it is. Returns how many that
 * were. Once `signal` is aborted no further call is made; what was asked for until then is sent. Throws `ApiError`.
 */
export async function replayFailed(
  { of, id }: Receiver,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const endpoint = receiverEndpoints[of].replay;
  let done = 0;
  let cursor: string | null = null;
  try {
    do {
      const body = { failed: true as const, ...(cursor ? { cursor } : {}) };
      const reply: Reply<typeof endpoint> = await call(endpoint, {
        params: { id },
        body,
      });
      done += reply.replayed;
      cursor = reply.next_cursor;
      onProgress(done, done + reply.remaining);
    } while (cursor && !signal.aborted);
  } finally {
    await refreshDeliveries();
  }
  return done;
}
