import { setTimeout as sleep } from 'node:timers/promises';
import { deliver } from '#functions/integrations/sending/deliver.ts';
import { createReceiverGate } from '#functions/integrations/sending/receiver-gate.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import type { RunWorld } from './worlds/run-world.ts';

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;

/**
 * Works on what is to be delivered until nothing is left, with a receiver that answers after 80 ms. Gives how often it heard
 * of each event.
 */
export async function deliverAll(
  { deps, toDeliver }: RunWorld,
  workers: number,
): Promise<Map<string, number>> {
  const hits = new Map<string, number>();
  const sending = {
    ...deps.integrations,
    settle: createSettler(deps.integrations),
    gate: createReceiverGate(deps.integrations),
    async fetch(url: string, { headers }: { headers?: Record<string, string> } = {}) {
      const id = headers?.['webhook-id'] ?? '';
      hits.set(id, (hits.get(id) ?? 0) + 1);
      await sleep(80);
      return { status: 200, headers: {}, body: Buffer.from('ok'), url, redirects: [], truncated: false };
    },
    seal: { seal: async (text: string) => text, open: async () => secret },
    delays: [0, 5],
    random: Math.random,
  };
  // Each message twice: that is what a queue may do.
  toDeliver.push(...toDeliver);
  const work = async () => {
    for (let message = toDeliver.shift(); message; message = toDeliver.shift()) {
      const again = message;
      await deliver(sending, message).catch(() => toDeliver.push(again));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return hits;
}
