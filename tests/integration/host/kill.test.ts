import { expect, test } from 'vitest';
import { killTest } from '#tests/support/kill-test.ts';

test('killed again and again, a run saves each lead once and accounts for every credit', async () => {
  const report = await killTest(150, 3);
  expect(report).toMatchObject({
    kills: 3,
    status: 'completed',
    leads: 150,
    distinctLeads: 150,
    held: 0,
    chargedTwice: 0,
  });
  expect(report.captured).toBe(report.spent);
  expect(report.ledger).toBe(report.balance);
  expect(report.balance).toBe(10_000 - report.spent);
});
