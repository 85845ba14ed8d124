import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeIntegrations } from '#functions/integrations/deps.ts';
import { createReceiverGate } from '#functions/integrations/sending/receiver-gate.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

let strict: StrictTable;
beforeAll(async () => {
  strict = await startStrictTable();
});
afterAll(() => strict.remove());

const integrations = () => composeIntegrations(strict.table, { queue: { send: async () => undefined } });
/** As many processes as there are gates. */
const gates = (count: number) => Array.from({ length: count }, () => createReceiverGate(integrations()));
const newList = () => ({ tenantId: newId('account'), receiver_id: newId('campaign') });

test('a receiver that hangs gets four tries at once over all workers, and a good one is not held up by it', async () => {
  const [hanging, good] = [newList(), newList()];
  const workers = gates(20);
  const passes = await Promise.all(workers.map((gate) => gate(hanging)));
  expect(passes.filter((pass) => pass !== undefined)).toHaveLength(4);
  const started = performance.now();
  const pass = await createReceiverGate(integrations())(good);
  await pass?.end(true);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('one that answers is then sent to at full width, until it does not answer', async () => {
  const list = newList();
  const [first] = gates(1);
  await (await first?.(list))?.end(true);
  const wide = await Promise.all(gates(20).map((gate) => gate(list)));
  expect(wide.filter((pass) => pass !== undefined)).toHaveLength(20);
  await wide[0]?.end(false);
  const narrow = await Promise.all(gates(20).map((gate) => gate(list)));
  expect(narrow.filter((pass) => pass !== undefined)).toHaveLength(4);
});

test('whoever waits for its turn gets it when one is done', async () => {
  const list = newList();
  const held = await Promise.all(gates(4).map((gate) => gate(list)));
  const waiting = createReceiverGate(integrations())(list);
  await sleep(300);
  await held[0]?.end(undefined);
  expect(await waiting).toBeDefined();
});
