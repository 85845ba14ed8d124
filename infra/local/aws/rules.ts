import { Cron } from 'croner';
import * as z from 'zod';
import type { Resource } from '../built/template.ts';
import type { FunctionHost } from '../host/function-host.ts';

const RuleProperties = z.object({
  ScheduleExpression: z.string().optional(),
  EventPattern: z
    .object({
      'detail-type': z.array(z.string()),
      detail: z.object({ stateMachineArn: z.array(z.string()), status: z.array(z.string()) }),
    })
    .optional(),
  Targets: z.array(z.object({ Arn: z.string() })),
});
const rulesOf = (resources: Resource[]) =>
  resources
    .filter(({ type }) => type === 'AWS::Events::Rule')
    .map(({ properties }) => RuleProperties.parse(properties));

export type StatusChange = { executionArn: string; stateMachineArn: string; status: string; input: string };
const statusChange = 'Step Functions Execution Status Change';

/** EventBridge rules on executions that end: tells their functions, as Step Functions tells the default bus. */
export function executionRules(resources: Resource[], host: FunctionHost) {
  const rules = rulesOf(resources).filter(({ EventPattern }) => EventPattern);
  return (detail: StatusChange): void => {
    const event = { source: 'aws.states', 'detail-type': statusChange, detail };
    for (const { EventPattern, Targets } of rules) {
      const wanted = EventPattern?.detail;
      const isMeant =
        EventPattern?.['detail-type'].includes(statusChange) &&
        wanted?.stateMachineArn.includes(detail.stateMachineArn) &&
        wanted.status.includes(detail.status);
      if (isMeant) for (const { Arn } of Targets) void host.invokeAlone(Arn, event).catch(note);
    }
  };
}

/**
 * EventBridge rules on a rate: each calls its functions in time, in a thread that ends with the call. A call that is still going
 * on is not doubled.
 */
export function startRules(resources: Resource[], host: FunctionHost): { stop(): void } {
  const jobs = rulesOf(resources).flatMap(({ ScheduleExpression, Targets }) => {
    if (ScheduleExpression === undefined) return [];
    const pattern = toCron(ScheduleExpression);
    return Targets.map(
      ({ Arn }) =>
        new Cron(pattern, { protect: true, unref: true, catch: note }, async () => {
          await host.invokeAlone(Arn, {});
        }),
    );
  });
  return { stop: () => jobs.forEach((job) => void job.stop()) };
}

const note = (error: unknown) => console.error('A scheduled function failed:', error);

/** `rate(5 minutes)` as a cron pattern; the product declares no other kind of rule. */
export function toCron(expression: string): string {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !unit) throw new Error(`cannot host the schedule ${expression}`);
  const step = count === '1' ? '*' : `*/${count}`;
  return { minute: `0 ${step} * * * *`, hour: `0 0 ${step} * * *`, day: `0 0 0 ${step} * *` }[unit] ?? '';
}
