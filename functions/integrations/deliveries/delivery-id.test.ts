import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { deliveryId } from './delivery-id.ts';

test('one run and lead have one id, others have others', () => {
  const [run, otherRun] = [newId('run'), newId('run')];
  const leads = Array.from({ length: 1000 }, () => newId('lead'));
  const ids = [run, otherRun].flatMap((one) => leads.map((lead) => deliveryId(one, lead)));
  expect(new Set(ids).size).toBe(2000);
  expect(leads.map((lead) => deliveryId(run, lead))).toEqual(ids.slice(0, 1000));
});

test('looks like any other id, and sorts by the time of its run', () => {
  const earlier = deliveryId('run_01KAAAAAAA0000000000000000', 'led_1');
  const later = deliveryId('run_01KAAAAAAB0000000000000000', 'led_1');
  expect(earlier).toMatch(/^msg_01KAAAAAAA[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(earlier < later).toBe(true);
});
