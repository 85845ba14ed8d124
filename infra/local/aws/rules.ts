import { Cron } from 'croner';
import * as z from 'zod';
import type { FunctionHost } from '../function-host.ts';
import type { Resource } from '../template.ts';

const RuleProperties = z.object({
  ScheduleExpression: z.string(),
  Targets: z.array(z.object({ Arn: z.string() })),
});

/**
 * EventBridge rules on a rate: each calls its functions in time, in a thread that ends with the call. A call that is still going
 * on is not doubled.
 */
export function startRules(resources: Resource[], host: FunctionHost): { stop(): void } {
  const jobs = resources
    .filter(({ type }) => type === 'AWS::Events::Rule')
    .flatMap(({ properties }) => {
      const { ScheduleExpression, Targets } = RuleProperties.parse(properties);
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
