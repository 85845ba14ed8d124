import type { VerifierName } from '#shared/contracts/endpoint.ts';
import { daySeconds, epochAfter } from '#shared/domain/time.ts';
import { inboundEvents } from '../../store/inbound-events.ts';
import type { Table } from '../../table/client.ts';

/** Says who sent a call by its bytes and headers; throws `unauthenticated` where it is not who it should be. */
export type Verifier = (call: {
  body: Buffer;
  headers: Record<string, string | undefined>;
  /** As it was asked for, without a query. */
  path: string;
}) => Promise<void>;
export type Verifiers = { [name in VerifierName]?: Verifier };

/** An event that another service told. `take` puts it where it is worked on; `id` is the service's own name for it. */
export type InboundEvent = { id: string; take(): Promise<unknown> };

/** For how long an event is known again. A verifier refuses what was signed before. */
export const knownSeconds = 7 * daySeconds;

/**
 * Takes an event once, however often it is told. It is noted after it was taken: what breaks off between the two is taken
 * again, and whoever works on it does twice what once would do.
 */
export async function takeOnce(
  table: Table,
  source: VerifierName,
  { id, take }: InboundEvent,
  now: Date,
): Promise<void> {
  const events = inboundEvents(table);
  const { data: known } = await events.get({ source, id }).go({ consistent: true });
  if (known) return;
  await take();
  await events.put({ source, id, expires: epochAfter(now, knownSeconds, 'second') }).go();
}
