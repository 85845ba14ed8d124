import { randomUUID } from 'node:crypto';
import { StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { FunctionHost } from '../host/function-host.ts';
import { openDatabase } from '../open-database.ts';
import { AwsFault } from './endpoint.ts';
import type { StatusChange } from './rules.ts';

type Task = { Type: string; Resource?: string };
type Definition = { States: Record<string, Task> };
type Waiting = { resolve: (output: never) => void; reject: (error: Error) => void; execution: string };

const TokenCall = z.object({ FunctionName: z.string(), Payload: z.record(z.string(), z.unknown()) });

/** Stands where `$$.Task.Token` is read; the task's own handler puts a fresh token in its place. */
const tokenPlaceholder = 'task-token-placeholder';
const waitForToken = 'arn:aws:states:::lambda:invoke.waitForTaskToken';

const schema = `CREATE TABLE IF NOT EXISTS execution (arn TEXT PRIMARY KEY, machine TEXT NOT NULL, input TEXT NOT NULL,
  status TEXT NOT NULL, output TEXT, started_at INTEGER NOT NULL);`;
const loses = 'runs that were under way stay as they are until they are stopped and retried';
/** Step Functions forgets an execution 90 days after it ended. */
const keptMilliseconds = 90 * 86_400_000;

const Row = z.object({ machine: z.string(), input: z.string() });
const Unfinished = z.object({ arn: z.string(), machine: z.string(), input: z.string() });
type Unfinished = z.infer<typeof Unfinished>;
const arnOf = (machine: string, name: string) =>
  `${machine.replace(':stateMachine:', ':execution:')}:${name}`;

/** A definition as it is deployed; throws where it is no valid ASL. */
function checked(text: string): Definition {
  const definition = JSON.parse(text) as Definition;
  new StateMachine(definition as never, { validationOptions: { checkArn: false, checkPaths: false } });
  return definition;
}

export type Machine = { arn: string; definition: string };
export type Executions = ReturnType<typeof createExecutions>;

/**
 * Runs the deployed ASL definitions. An execution that was running when the machine died is started again from its
 * input: every task of the product may run twice. `tell` hears of those that fail or are stopped.
 */
export function createExecutions(
  file: string,
  machines: Machine[],
  host: FunctionHost,
  tell: (change: StatusChange) => void,
) {
  const db = openDatabase(file, schema, loses);
  const insert = db.prepare("INSERT INTO execution VALUES (?, ?, ?, 'RUNNING', NULL, ?)");
  const find = db.prepare('SELECT * FROM execution WHERE arn = ?');
  const finish = db.prepare(
    "UPDATE execution SET status = ?, output = ? WHERE arn = ? AND status = 'RUNNING'",
  );
  const unfinished = db.prepare("SELECT arn, machine, input FROM execution WHERE status = 'RUNNING'");
  const rename = db.prepare('UPDATE execution SET arn = ?, machine = ? WHERE arn = ?');
  const forget = db.prepare("DELETE FROM execution WHERE status <> 'RUNNING' AND started_at < ?");

  const byArn = new Map(machines.map(({ arn, definition }) => [arn, checked(definition)]));
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

  /** Today's ARN of a machine that an older release named otherwise: told only as long as there is just one. */
  function machineOfToday(machine: string): string | undefined {
    if (byArn.has(machine)) return machine;
    const [only, ...more] = byArn.keys();
    return more.length === 0 ? only : undefined;
  }

  /** Puts an execution under today's machine, where it is looked for when somebody stops it. Undefined if there is none. */
  function adopt({ arn, machine, input }: Unfinished): Unfinished | undefined {
    const today = machineOfToday(machine);
    if (today === undefined || today === machine) return today ? { arn, machine, input } : undefined;
    const moved = arnOf(today, arn.split(':').at(-1) ?? '');
    if (find.get(moved)) return undefined;
    rename.run(moved, today, arn);
    return { arn: moved, machine: today, input };
  }

  function tellOf(arn: string, status: string): void {
    const row = Row.safeParse(find.get(arn)).data;
    if (row) tell({ executionArn: arn, stateMachineArn: row.machine, status, input: row.input });
  }

  /** A disk that is full must not end the host: what is not noted is run again by the next start. */
  function note(status: string, output: string | null, arn: string): void {
    try {
      finish.run(status, output, arn);
    } catch (error) {
      console.error(`The end of ${arn} could not be noted:`, error);
    }
  }

  function run(arn: string, definition: Definition, input: string) {
    // It would be checked anew for each execution, and so would what a Map repeats for each round: a tenth of a second each.
    const interpreter = new StateMachine(definition as never, { validationOptions: { noValidate: true } });
    const context = { Execution: { Id: arn, Input: JSON.parse(input) }, Task: { Token: tokenPlaceholder } };
    const overrides = { taskResourceLocalHandlers: taskHandlers(definition, arn) };
    const execution = interpreter.run(JSON.parse(input), { context, overrides });
    live.set(arn, execution.abort);
    execution.result
      .then((output) => note('SUCCEEDED', JSON.stringify(output), arn))
      .catch((error: Error) => {
        if (closing) return;
        note('FAILED', error.message, arn);
        tellOf(arn, 'FAILED');
      })
      .finally(() => live.delete(arn));
  }

  return {
    /** Goes on with what was running when the machine stopped, under the machines of today. Tells how many went on and did not. */
    resume(): { resumed: number; stranded: number } {
      const rows = z.array(Unfinished).parse(unfinished.all());
      let resumed = 0;
      for (const { arn, machine, input } of rows.flatMap((row) => adopt(row) ?? [])) {
        const definition = byArn.get(machine);
        if (!definition) continue;
        run(arn, definition, input);
        resumed += 1;
      }
      return { resumed, stranded: rows.length - resumed };
    },
    /** Removes what ended long ago. */
    expire: (now = Date.now()) => void forget.run(now - keptMilliseconds),
    start(machine: string, name: string, input: string): { executionArn: string; startDate: number } {
      const definition = byArn.get(machine);
      if (!definition) throw new AwsFault('StateMachineDoesNotExist', machine);
      const arn = arnOf(machine, name);
      const known = find.get(arn) as { input: string; started_at: number; status: string } | undefined;
      if (known?.status === 'RUNNING' && known.input === input)
        return { executionArn: arn, startDate: known.started_at / 1000 };
      if (known) throw new AwsFault('ExecutionAlreadyExists', arn);
      const at = Date.now();
      insert.run(arn, machine, input, at);
      run(arn, definition, input);
      return { executionArn: arn, startDate: at / 1000 };
    },
    stop(arn: string): void {
      if (!find.get(arn)) throw new AwsFault('ExecutionDoesNotExist', arn);
      finish.run('ABORTED', null, arn);
      tellOf(arn, 'ABORTED');
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
