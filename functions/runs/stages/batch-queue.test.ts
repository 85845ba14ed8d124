import { expect, test } from 'vitest';
import { type BatchMessage, connectBatchQueue } from './batch-queue.ts';

test('what reads websites goes to a queue of its own, whatever else goes on', async () => {
  const sent: [string, BatchMessage['step'], string | undefined][] = [];
  const connect = (url: string) => ({
    send: async (messages: BatchMessage[], { group }: { group?: string } = {}) =>
      void sent.push(...messages.map(({ step }): (typeof sent)[number] => [url, step, group])),
  });
  const queue = connectBatchQueue({ RUN_QUEUE_URL: 'run', ENRICHMENT_QUEUE_URL: 'enrichment' }, connect);
  const batch = { tenant_id: 'acc_1', run_id: 'run_1', step_no: 1, batch_no: 0 };
  await queue.send([{ ...batch, step: 'save' }, { ...batch, step: 'enrich' }, batch], { group: 'acc_1' });
  expect(sent).toEqual([
    ['run', 'save', 'acc_1'],
    ['run', undefined, 'acc_1'],
    ['enrichment', 'enrich', 'acc_1'],
  ]);
});
