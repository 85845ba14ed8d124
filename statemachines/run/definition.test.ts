import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine } from 'aws-local-stepfunctions';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Case = z.strictObject({
  says: z.string(),
  /** What each task answers, call by call; the last answer is given again. */
  replies: z.record(
    z.string(),
    z.array(
      z.union([
        z.strictObject({
          more: z.boolean(),
          reason: z.string().optional(),
          wait_seconds: z.number().optional(),
        }),
        z.strictObject({ error: z.string() }),
        z.strictObject({}),
      ]),
    ),
  ),
  calls: z.array(z.string()),
  /** Seconds that it waits. */
  waits: z.number().default(0),
  ends: z.enum(['succeeded', 'failed']),
  abortGets: z.string().optional(),
  /** The reason that Finish is told. */
  finishGets: z.string().optional(),
});

const text = readFileSync(join(import.meta.dirname, 'definition.asl.json'), 'utf8');
// Placeholders stand for functions, as deployment puts them in.
const definition = JSON.parse(
  text.replace(/\$\{(\w+)\}/g, 'arn:aws:lambda:us-east-1:000000000000:function:$1'),
);
const folder = join(import.meta.dirname, 'cases');
const cases = readdirSync(folder).map((file) =>
  Case.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);
const run = { tenant_id: 'acc_1', run_id: 'run_1' };
const tasks = Object.keys(definition.States).filter((name) => definition.States[name].Type === 'Task');

test.each(cases)('$says', async ({ replies, calls, waits, ends, abortGets, finishGets }) => {
  const started = performance.now();
  const called: string[] = [];
  const inputs: Record<string, unknown> = {};
  const handler = (name: string) => (input: unknown) => {
    const turn = called.filter((other) => other === name).length;
    called.push(name);
    inputs[name] = input;
    const reply = replies[name]?.[turn] ?? replies[name]?.at(-1) ?? {};
    if ('error' in reply) throw Object.assign(new Error('told to'), { name: reply.error });
    return { ...run, ...reply };
  };
  const machine = new StateMachine(definition, { validationOptions: { checkArn: false, checkPaths: false } });
  const execution = machine.run(run, {
    context: { Task: { Token: 'a-token' } },
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(tasks.map((name) => [name, handler(name) as never])),
      retryIntervalOverrides: Object.fromEntries(tasks.map((name) => [name, 0])),
    },
  });
  const ended = await execution.result.then(
    () => 'succeeded',
    () => 'failed',
  );
  expect(called).toEqual(calls);
  expect(ended).toBe(ends);
  expect(performance.now() - started).toBeGreaterThanOrEqual(waits * 1000);
  if (abortGets) expect(inputs.Abort).toMatchObject({ ...run, error: { Error: abortGets } });
  if (finishGets) expect(inputs.Finish).toMatchObject({ ...run, reason: finishGets });
  if (inputs.StartStage)
    expect(inputs.StartStage).toMatchObject({ Payload: { ...run, task_token: 'a-token' } });
});
