import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { StateMachine, TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { projectRoot } from '#infra/local/paths.ts';
import type { World } from '../world.ts';
import { createProcess, invoke, type Process } from './process.ts';

const Retry = z.object({
  ErrorEquals: z.array(z.string()),
  IntervalSeconds: z.number(),
  MaxAttempts: z.number(),
  BackoffRate: z.number(),
});
const State = z.object({ Retry: z.array(Retry).default([]), TimeoutSeconds: z.number().optional() });
const Definition = z.object({
  States: z.looseObject({ Prepare: State, StartStage: State, Finish: State, Abort: State }),
});
const file = join(projectRoot, 'statemachines/run/definition.asl.json');
const { States } = Definition.parse(JSON.parse(readFileSync(file, 'utf8')));

type Name = 'Prepare' | 'StartStage' | 'Finish' | 'Abort';
type Input = { tenant_id: string; run_id: string };
const Output = z.looseObject({
  ...{ tenant_id: z.string(), run_id: z.string(), more: z.boolean().optional() },
  wait_seconds: z.number().default(0),
});
type Output = z.infer<typeof Output>;
type Failure = { Error: string; Cause: string };
/** Starts a task in a process of its own. What it throws has a name, as `runTask` gives it. */
export type Tasks = Record<Name, (process: Process, input: object) => Promise<unknown>> & {
  ended(process: Process, input: Input, status: string): Promise<void>;
};
type Execution = { input: Input; status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED' };
type Waiting = { answer(output: Output): void };

const taskSeconds: Record<Name | 'ended', number> = {
  Prepare: 30,
  StartStage: 120,
  Finish: 15,
  Abort: 15,
  ended: 15,
};
/** Times that the event of an ended execution is handled until it works. */
const eventTries = 3;

/** The run's state machine, with the retries that its definition states. */
export function createMachine(world: World, tasks: Tasks) {
  const { scheduler, faults, dice } = world;
  const executions = new Map<string, Execution>();
  const tokens = new Map<string, Waiting>();
  let made = 0;

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => scheduler.after(milliseconds, resolve));

  async function run(name: keyof typeof taskSeconds, work: (process: Process) => Promise<unknown>) {
    made += 1;
    const process = createProcess(world, `${name}-${made}`);
    const outcome = await invoke(world, process, taskSeconds[name], () => work(process));
    if ('value' in outcome) return outcome;
    if ('killed' in outcome) return { failure: { Error: 'Lambda.Unknown', Cause: '' } };
    const { error } = outcome;
    const { name: Error_, message } = error instanceof Error ? error : { name: 'internal', message: '' };
    return { failure: { Error: Error_, Cause: message } };
  }

  /** One task with its retries. */
  async function task(name: Name, inputOf: () => object) {
    const tries = new Map<z.infer<typeof Retry>, number>();
    for (;;) {
      const input = inputOf();
      if (!world.calm && dice.faults() < faults.taskTwice)
        scheduler.after(dice.faults() * 3000, () => void run(name, (process) => tasks[name](process, input)));
      const done = await run(name, (process) => tasks[name](process, input));
      if (!('failure' in done)) return done;
      const { failure } = done;
      const retry = States[name].Retry.find(({ ErrorEquals }) =>
        [failure.Error, 'States.ALL'].some((error) => ErrorEquals.includes(error)),
      );
      const tried = retry ? (tries.get(retry) ?? 0) : 0;
      if (!retry || tried >= retry.MaxAttempts) return done;
      tries.set(retry, tried + 1);
      await wait(retry.IntervalSeconds * 1000 * retry.BackoffRate ** tried);
    }
  }

  /** A task that waits for the answer of its token; each try has a token of its own, as in Step Functions. */
  async function stage({ input }: Execution): Promise<{ value: unknown } | { failure: Failure }> {
    let token = '';
    return new Promise((resolve) => {
      const next = () => {
        tokens.delete(token);
        made += 1;
        token = `${input.run_id}-${made}`;
        tokens.set(token, { answer: (value) => resolve({ value }) });
        return { ...input, task_token: token };
      };
      scheduler.after((States.StartStage.TimeoutSeconds ?? 0) * 1000, () =>
        resolve({ failure: { Error: 'States.Timeout', Cause: '' } }),
      );
      void task('StartStage', next).then((done) => {
        if ('failure' in done) resolve(done);
      });
    });
  }

  async function execute(execution: Execution): Promise<void> {
    let state: Name = 'Prepare';
    let input: object = execution.input;
    for (;;) {
      const [now, given] = [state, input];
      const done = now === 'StartStage' ? await stage(execution) : await task(now, () => given);
      if (execution.status !== 'RUNNING') return;
      const next = follow(now, execution.input, done);
      if ('status' in next) return end(execution, next.status);
      await wait((next.waits ?? 0) * 1000);
      state = next.state;
      input = next.input;
    }
  }

  function end(execution: Execution, status: Execution['status']): void {
    execution.status = status;
    if (status !== 'SUCCEEDED') void tellEnd(execution, status);
  }

  async function tellEnd({ input }: Execution, status: string): Promise<void> {
    await wait(dice.schedule() * 2000);
    for (let tried = 0; tried < eventTries; tried += 1) {
      const done = await run('ended', (process) => tasks.ended(process, input, status));
      if (!('failure' in done)) return;
      await wait(60_000);
    }
  }

  return {
    connect: (process: Process): StateMachine & TaskAnswers => ({
      start: (name, input) =>
        process.call(() => {
          if (executions.has(name)) return;
          const execution: Execution = { input: Output.parse(input), status: 'RUNNING' };
          executions.set(name, execution);
          void execute(execution);
        }),
      stop: (name) =>
        process.call(() => {
          const execution = executions.get(name);
          if (execution?.status === 'RUNNING') end(execution, 'ABORTED');
        }),
      isRunning: (name) => process.call(() => executions.get(name)?.status === 'RUNNING'),
      succeed: (token, output) =>
        process.call(() => {
          const waiting = tokens.get(token);
          tokens.delete(token);
          waiting?.answer(Output.parse(output));
          return waiting !== undefined;
        }),
      fail: () => process.call(() => false),
    }),
  };
}

type Done = { value: unknown } | { failure: Failure };
type Next = { state: Name; input: object; waits?: number } | { status: 'SUCCEEDED' | 'FAILED' };

/** Where the machine goes on after a state, as its definition says. */
function follow(state: Name, start: Input, done: Done): Next {
  if (state === 'Abort') return { status: 'FAILED' };
  if ('failure' in done) return { state: 'Abort', input: { ...start, error: done.failure } };
  if (state === 'Finish') return { status: 'SUCCEEDED' };
  const output = Output.parse(done.value);
  if (!output.more) return { state: 'Finish', input: output };
  return { state: 'StartStage', input: output, waits: output.wait_seconds };
}
