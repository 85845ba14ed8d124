import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { FunctionHost } from '../function-host.ts';
import { AwsFault } from './endpoint.ts';

type Task = { Type: string; Resource?: string };
type Definition = { States: Record<string, Task> };
type Waiting = { resolve: (output: never) => void; reject: (error: Error) => void; execution: string };

const TokenCall = z.object({ FunctionName: z.string(), Payload: z.record(z.string(), z.unknown()) });

/** Stands where `$$.Task.Token` is read; the task's own handler puts a fresh token in its place. */
const tokenPlaceholder = 'task-token-placeholder';
const waitForToken = 'arn:aws:states:::lambda:invoke.waitForTaskToken';

export type Machine = { arn: string; definition: string };
export type Executions = ReturnType<typeof createExecutions>;

/**
 * Runs the deployed ASL definitions. An execution that was running when the machine died is started again from its
 * input: every task of the product may run twice.
 */
export function createExecutions(file: string, machines: Machine[], host: FunctionHost) {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS execution (arn TEXT PRIMARY KEY, machine TEXT NOT NULL, input TEXT NOT NULL,
      status TEXT NOT NULL, output TEXT, started_at INTEGER NOT NULL);`);
  const insert = db.prepare("INSERT INTO execution VALUES (?, ?, ?, 'RUNNING', NULL, ?)");
  const find = db.prepare('SELECT * FROM execution WHERE arn = ?');
  const finish = db.prepare(
    "UPDATE execution SET status = ?, output = ? WHERE arn = ? AND status = 'RUNNING'",
  );
  const unfinished = db.prepare("SELECT arn, machine, input FROM execution WHERE status = 'RUNNING'");

  const byArn = new Map(machines.map(({ arn, definition }) => [arn, JSON.parse(definition) as Definition]));
  const waiting = new Map<string, Waiting>();
  const live = new Map<string, () => void>();
  let closing = false;

  function taskHandlers(definition: Definition, execution: string) {
    const tasks = Object.entries(definition.States).filter(([, state]) => state.Type === 'Task');
    return Object.fromEntries(
      tasks.map(([name, { Resource = '' }]) => [
        name,
        async (input: unknown) =>
          (Resource === waitForToken
            ? await callAndWait(input, execution)
            : await host.invoke(Resource, input)) as never,
      ]),
    );
  }

  async function callAndWait(input: unknown, execution: string) {
    const { FunctionName, Payload } = TokenCall.parse(input);
    const token = randomUUID();
    const answer = new Promise<never>((resolve, reject) =>
      waiting.set(token, { resolve, reject, execution }),
    );
    answer.catch(() => undefined);
    const payload = JSON.parse(JSON.stringify(Payload).replaceAll(tokenPlaceholder, token));
    try {
      await host.invoke(FunctionName, payload);
      return await answer;
    } finally {
      waiting.delete(token);
    }
  }

  function run(arn: string, machine: string, input: string) {
    const definition = byArn.get(machine);
    if (!definition) return;
    const interpreter = new StateMachine(definition as never, {
      validationOptions: { checkArn: false, checkPaths: false },
    });
    const context = { Execution: { Id: arn, Input: JSON.parse(input) }, Task: { Token: tokenPlaceholder } };
    const overrides = { taskResourceLocalHandlers: taskHandlers(definition, arn) };
    const execution = interpreter.run(JSON.parse(input), { context, overrides });
    live.set(arn, execution.abort);
    execution.result
      .then((output) => finish.run('SUCCEEDED', JSON.stringify(output), arn))
      .catch((error: Error) => closing || finish.run('FAILED', error.message, arn))
      .finally(() => live.delete(arn));
  }

  return {
    /** Goes on with what was running when the machine stopped. */
    resume(): number {
      const rows = unfinished.all() as { arn: string; machine: string; input: string }[];
      for (const { arn, machine, input } of rows) run(arn, machine, input);
      return rows.length;
    },
    start(machine: string, name: string, input: string): { executionArn: string; startDate: number } {
      if (!byArn.has(machine)) throw new AwsFault('StateMachineDoesNotExist', machine);
      const arn = `${machine.replace(':stateMachine:', ':execution:')}:${name}`;
      const known = find.get(arn) as { input: string; started_at: number; status: string } | undefined;
      if (known?.status === 'RUNNING' && known.input === input)
        return { executionArn: arn, startDate: known.started_at / 1000 };
      if (known) throw new AwsFault('ExecutionAlreadyExists', arn);
      const at = Date.now();
      insert.run(arn, machine, input, at);
      run(arn, machine, input);
      return { executionArn: arn, startDate: at / 1000 };
    },
    stop(arn: string): void {
      if (!find.get(arn)) throw new AwsFault('ExecutionDoesNotExist', arn);
      finish.run('ABORTED', null, arn);
      for (const [token, { execution }] of waiting) if (execution === arn) waiting.delete(token);
      live.get(arn)?.();
    },
    answer(token: string, decide: (task: Waiting) => void): void {
      const task = waiting.get(token);
      if (!task) throw new AwsFault('TaskTimedOut', 'nobody waits for this token');
      decide(task);
    },
    describe(arn: string) {
      const row = find.get(arn) as { status: string; input: string; output: string | null } | undefined;
      if (!row) throw new AwsFault('ExecutionDoesNotExist', arn);
      return { executionArn: arn, status: row.status, input: row.input, output: row.output ?? undefined };
    },
    close(): void {
      closing = true;
      for (const abort of live.values()) abort();
      db.close();
    },
  };
}
