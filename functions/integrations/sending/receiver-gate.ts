import { setTimeout as sleep } from 'node:timers/promises';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after, epochAfter } from '#shared/domain/time.ts';
import type { IntegrationDeps } from '../deps.ts';
import type { Receiver } from '../webhooks/receivers.ts';

type Deps = Pick<IntegrationDeps, 'store' | 'now'>;
/** A try that may be made; `end` says whether the receiver answered, or undefined if it was not asked. */
export type Pass = { end(answered: boolean | undefined): Promise<void> };

/** A receiver that answered is trusted for so long. */
const goodSeconds = 60;
/** Tries at once to a receiver that nobody knows, or that did not answer: so few that others do not wait for it. */
const slots = 4;
/** Longer than a try can take. */
const slotSeconds = 30;
/** What a process has read of a receiver holds for so long. */
const keptMilliseconds = 2000;
const lookMilliseconds = 250;
const patience = 2000;

/**
 * Lets tries to a receiver pass: as many as come if it has answered lately, and else a few at a time, over all workers.
 * One that hangs then holds up its own deliveries alone. No pass: the try is to be put off.
 */
export function createReceiverGate(deps: Deps) {
  const kept = new Map<string, { goodUntil: string; at: number }>();

  async function isGood({ tenantId, receiver_id }: Receiver): Promise<boolean> {
    const known = kept.get(receiver_id);
    if (known && Date.now() - known.at < keptMilliseconds) return known.goodUntil > deps.now();
    const { data } = await deps.store.receivers.get({ tenantId, receiver_id }).go({ consistent: true });
    note(receiver_id, data?.good_until ?? '');
    return (data?.good_until ?? '') > deps.now();
  }

  function note(receiver_id: string, goodUntil: string): void {
    kept.delete(receiver_id);
    kept.set(receiver_id, { goodUntil, at: Date.now() });
    const [oldest] = kept.keys();
    if (kept.size > 1000 && oldest) kept.delete(oldest);
  }

  /** One write a while, not one a try. */
  async function answered(receiver: Receiver, yes: boolean | undefined): Promise<void> {
    if (yes === undefined) return;
    const good_until = yes ? after(deps.now(), goodSeconds, 'second') : '';
    const known = kept.get(receiver.receiver_id)?.goodUntil ?? '';
    if (
      yes
        ? known > after(deps.now(), goodSeconds / 2, 'second')
        : known === '' && kept.has(receiver.receiver_id)
    )
      return;
    note(receiver.receiver_id, good_until);
    const { tenantId, receiver_id } = receiver;
    await deps.store.receivers.put({ tenantId, receiver_id, good_until, ttl: inADay(deps) }).go();
  }

  return async function pass({ tenantId, receiver_id }: Receiver): Promise<Pass | undefined> {
    const receiver = { tenantId, receiver_id };
    const until = Date.now() + patience;
    for (;;) {
      if (await isGood(receiver)) return { end: (yes) => answered(receiver, yes) };
      const slot = await takeSlot(deps, receiver);
      if (slot) {
        return {
          async end(yes) {
            await answered(receiver, yes);
            await slot.free();
          },
        };
      }
      if (Date.now() > until) return undefined;
      kept.delete(receiver.receiver_id);
      await sleep(lookMilliseconds);
    }
  };
}

export type ReceiverGate = ReturnType<typeof createReceiverGate>;

const inADay = ({ now }: Deps): number => epochAfter(now(), 1, 'day');

async function takeSlot(deps: Deps, receiver: Receiver): Promise<{ free(): Promise<void> } | undefined> {
  const { store, now } = deps;
  for (let slot = 0; slot < slots; slot += 1) {
    const until = after(now(), slotSeconds, 'second');
    const take = store.slots
      .put({ ...receiver, slot, until, ttl: inADay(deps) })
      .where((held, { notExists, lt }) => `${notExists(held.until)} OR ${lt(held.until, now())}`);
    try {
      await take.go();
      return { free: async () => void (await store.slots.remove({ ...receiver, slot }).go()) };
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
    }
  }
  return undefined;
}
