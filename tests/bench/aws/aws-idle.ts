import * as z from 'zod';
import { synthesizeProd } from '#tests/infra/synthesized.ts';
import type { BenchRow } from '../made/bench-row.ts';
import { assumed, prices } from './aws-prices.ts';

const goal = 5;
const Alarm = z.object({ Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional() });
const Rule = z.object({ ScheduleExpression: z.string().optional() });
const minutesOf: Record<string, number> = {
  minute: 1,
  minutes: 1,
  hour: 60,
  hours: 60,
  day: 1440,
  days: 1440,
};

/** A month in which nobody comes, from what the production template makes; without the firewall, which is a choice. */
export async function idleMonth(): Promise<BenchRow[]> {
  const app = await synthesizeProd();
  const count = (type: string) => app.ofType(type).length;
  const alarms = app.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Alarm.parse(Properties));
  const metrics = alarms
    .map(({ Metrics = [{ MetricStat: {} }] }) => Metrics.filter(({ MetricStat }) => MetricStat).length)
    .reduce((sum, one) => sum + one, 0);
  const polls = count('AWS::Lambda::EventSourceMapping') * assumed.pollsPerMinute * assumed.minutesInMonth;
  const sweeps = app
    .ofType('AWS::Events::Rule')
    .map(({ Properties }) => sweepsOf(Rule.parse(Properties).ScheduleExpression))
    .reduce((sum, one) => sum + one, 0);
  const gbSeconds = (assumed.sweepCpuMs / 1000) * (assumed.mbOfOneCpu / 1024) * sweeps;
  const parts: [string, number][] = [
    [
      `${metrics} metrics in alarms, ten of them free`,
      Math.max(0, metrics - prices.freeAlarms) * prices.alarmMonth,
    ],
    [`${count('AWS::KMS::Key')} keys`, count('AWS::KMS::Key') * prices.kmsKeyMonth],
    [
      `${count('AWS::SecretsManager::Secret')} secrets`,
      count('AWS::SecretsManager::Secret') * prices.secretMonth,
    ],
    [
      `${(polls / 1e6).toFixed(1)} million polls of empty queues (by AWS' guide, not measured), a million of them free`,
      Math.max(0, polls - prices.freeQueueRequests) * prices.queueRequest,
    ],
    [
      `${sweeps} sweeps (estimate)`,
      gbSeconds * prices.gbSecond + sweeps * (prices.call + (assumed.sweepReads / 2) * prices.read),
    ],
  ];
  const total = parts.reduce((sum, [, dollars]) => sum + dollars, 0);
  const most = parts.toSorted(([, a], [, b]) => b - a)[0];
  const firewall = prices.firewallMonth + 2 * prices.firewallRuleMonth;
  return [
    ...parts.map(([what, dollars]) => ({
      figure: `AWS, idle month: ${what}`,
      value: `$${dollars.toFixed(2)}`,
      limit: '',
      ok: null,
    })),
    {
      figure: `AWS, idle month, all of it (most: ${most?.[0]})`,
      value: `$${total.toFixed(2)}`,
      limit: `under $${goal}`,
      ok: total < goal,
    },
    { figure: 'AWS, idle month, firewall besides', value: `$${firewall.toFixed(2)}`, limit: '', ok: null },
  ];
}

/** How often a schedule of the form `rate(n units)` comes in a month. */
function sweepsOf(schedule: string | undefined): number {
  const [, every, unit = ''] = /^rate\((\d+) (\w+)\)$/.exec(schedule ?? '') ?? [];
  const minutes = Number(every) * (minutesOf[unit] ?? Number.NaN);
  return every ? assumed.minutesInMonth / minutes : 0;
}
