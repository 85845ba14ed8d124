import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetScheduleCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectScheduler } from '#functions/platform/jobs/scheduler.ts';
import { serveAws } from './endpoint.ts';
import { createSchedules } from './scheduler.ts';

let folder: string;
let at: number;
let sent: { queue: string; body: string }[];
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schedules-'));
  at = Date.parse('2026-11-25T08:00:00Z');
  sent = [];
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const queues = {
  send(queue: string, messages: { body: string }[]) {
    sent.push(...messages.map(({ body }) => ({ queue, body })));
    return [];
  },
};
const env = {
  SCHEDULE_GROUP: 'leadwright-test',
  SCHEDULE_QUEUE_ARN: 'arn:aws:sqs:us-east-1:000000000000:ticks',
  SCHEDULE_DEAD_LETTERS_ARN: 'arn:aws:sqs:us-east-1:000000000000:dead',
  SCHEDULE_ROLE_ARN: 'arn:aws:iam::000000000000:role/scheduler',
};

async function open() {
  const schedules = createSchedules(join(folder, 'schedules.db'), queues, () => at);
  const { server, url } = await serveAws({}, { service: schedules.service });
  stop = () => {
    server.close();
    server.closeAllConnections();
    schedules.close();
  };
  const client = new SchedulerClient({
    ...{ endpoint: url, region: 'us-east-1', maxAttempts: 1 },
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  return { schedules, client, scheduler: connectScheduler(env, client) };
}

test('a message comes at its time, once, and its schedule is gone then', async () => {
  const { schedules, scheduler } = await open();
  await scheduler.put('one', '2026-11-25T09:00:00.000Z', { id: 1 });
  schedules.fire();
  expect(sent).toEqual([]);
  at = Date.parse('2026-11-25T09:00:00Z');
  schedules.fire();
  schedules.fire();
  expect(sent).toEqual([{ queue: 'ticks', body: '{"id":1}' }]);
  expect(schedules.count()).toBe(0);
});

test('put twice is once, and removed twice is once', async () => {
  const { schedules, scheduler, client } = await open();
  await scheduler.put('one', '2026-11-25T09:00:00.000Z', { id: 1 });
  await scheduler.put('one', '2026-11-25T09:00:00.000Z', { id: 1 });
  const listed = await client.send(new ListSchedulesCommand({ GroupName: env.SCHEDULE_GROUP }));
  expect(listed.Schedules?.map(({ Name }) => Name)).toEqual(['one']);
  await scheduler.remove('one');
  await scheduler.remove('one');
  expect(schedules.count()).toBe(0);
});

test('it is stated as the service takes it: in UTC, with a window, tried again for a day, removed when it has come', async () => {
  const { scheduler, client } = await open();
  await scheduler.put('one', '2026-11-25T09:00:00.000Z', { id: 1 });
  const stated = await client.send(new GetScheduleCommand({ GroupName: env.SCHEDULE_GROUP, Name: 'one' }));
  expect(stated).toMatchObject({
    ...{ ScheduleExpression: 'at(2026-11-25T09:00:00)', ScheduleExpressionTimezone: 'UTC' },
    ...{ ActionAfterCompletion: 'DELETE', FlexibleTimeWindow: { MaximumWindowInMinutes: 5 } },
    Target: {
      DeadLetterConfig: { Arn: env.SCHEDULE_DEAD_LETTERS_ARN },
      RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
    },
  });
});

test('what was missed while nobody ran comes once, at the start', async () => {
  const before = await open();
  await before.scheduler.put('one', '2026-11-25T09:00:00.000Z', { id: 1 });
  stop();
  at = Date.parse('2026-11-27T08:00:00Z');
  const { schedules } = await open();
  schedules.start();
  expect(sent).toHaveLength(1);
  schedules.fire();
  expect(sent).toHaveLength(1);
});

test('what the service would refuse is refused', async () => {
  const { scheduler } = await open();
  await expect(scheduler.put('no name', '2026-11-25T09:00:00.000Z', {})).rejects.toMatchObject({
    name: 'ValidationException',
  });
  await expect(scheduler.put('one', 'tomorrow', {})).rejects.toMatchObject({ name: 'ValidationException' });
});
