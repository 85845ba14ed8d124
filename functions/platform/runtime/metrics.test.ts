import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { countCredits, countDelivery, countLeads, countVendorCall } from './metrics.ts';

// Otherwise the library writes past the console.
vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
});

const Line = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ),
  }),
});
const lines: z.infer<typeof Line>[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(Line.parse(JSON.parse(line))));
afterEach(() => lines.splice(0));

test('each figure is a line that CloudWatch counts, told apart by its outcome', () => {
  countDelivery('delivered');
  const [line] = lines;
  expect(line).toMatchObject({ Deliveries: 1, outcome: 'delivered' });
  expect(line?._aws.CloudWatchMetrics[0]?.Metrics).toEqual([{ Name: 'Deliveries', Unit: 'Count' }]);
  expect(line?._aws.CloudWatchMetrics[0]?.Dimensions[0]).toEqual(expect.arrayContaining(['outcome']));
});

test('figures that are counted one after the other do not mix', () => {
  countLeads('enrich', 'done', 12);
  countCredits(7);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ Leads: 12, step: 'enrich', outcome: 'done' });
  expect(lines[1]).toMatchObject({ CreditsCaptured: 7 });
  expect(lines[1]).not.toHaveProperty('step');
});

test('a call of a vendor says how it went and how long it took', () => {
  countVendorCall('athena', 'done', 830);
  expect(lines[0]).toMatchObject({ VendorCalls: 1, vendor: 'athena', outcome: 'done' });
  expect(lines[1]).toMatchObject({ VendorTime: 830, vendor: 'athena' });
});

test('nothing is counted where there was nothing', () => {
  countLeads('save', 'failed', 0);
  expect(lines).toEqual([]);
});
