import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { idsOf, withLogContext } from './log-context.ts';

// Otherwise the library writes past the console.
vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
});

const lines: Record<string, unknown>[] = [];
vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
afterEach(() => lines.splice(0));

test('lines of work that is done side by side carry the ids of their own work', async () => {
  const work = (account: string, run: string) =>
    withLogContext({ account }, async () => {
      await sleep(2);
      await withLogContext({ run }, async () => {
        await sleep(2);
        log.info(`from ${account}`);
      });
    });
  await Promise.all([work('acc_1', 'run_1'), work('acc_2', 'run_2')]);
  expect(lines.map(({ message, account, run }) => [message, account, run]).toSorted()).toEqual([
    ['from acc_1', 'acc_1', 'run_1'],
    ['from acc_2', 'acc_2', 'run_2'],
  ]);
});

test('a line outside of any work carries none, and one with fields of its own keeps them', () => {
  log.info('alone');
  withLogContext({ request: 'req_1' }, () => log.info('with more', { step: 2 }));
  expect(lines[0]).not.toHaveProperty('account');
  expect(lines[1]).toMatchObject({ request: 'req_1', step: 2 });
});

test.each([
  [
    { tenant_id: 'acc_1', run_id: 'run_1' },
    { account: 'acc_1', run: 'run_1' },
  ],
  [{ tenantId: 'acc_1', to: 'ana@ruiz.example' }, { account: 'acc_1' }],
  [{ tenant_id: 7 }, {}],
  ['text', {}],
  [null, {}],
])('of %j the ids are %j', (message, ids) => expect(idsOf(message)).toEqual(ids));
