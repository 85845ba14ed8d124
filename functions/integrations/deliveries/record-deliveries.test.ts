import { expect, test } from 'vitest';
import type { DeliveryMessage } from '../deps.ts';
import { enqueueDeliveries } from './record-deliveries.ts';

type Options = { delaySeconds?: number | undefined; group?: string | undefined };

// First, again by hand, hurried and swept: all of them are handed over here.
test('deliveries wait in the group of their receiver, so that a slow one holds up nobody else', async () => {
  const sent: [DeliveryMessage[], Options | undefined][] = [];
  const queue = {
    send: async (messages: DeliveryMessage[], options?: Options) => void sent.push([messages, options]),
  };
  await enqueueDeliveries({ queue }, { tenantId: 'acc_1', receiver_id: 'whk_1' }, ['dlv_1', 'dlv_2'], 1.2);
  const messageOf = (delivery_id: string) => ({ tenant_id: 'acc_1', delivery_id, receiver_id: 'whk_1' });
  expect(sent).toEqual([[['dlv_1', 'dlv_2'].map(messageOf), { delaySeconds: 2, group: 'whk_1' }]]);
});
