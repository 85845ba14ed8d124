import { expect, test } from 'vitest';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { runnablePlan } from './runnable-plan.ts';

const stored = (...kinds: string[]) =>
  StoredPlan.parse({
    campaign_id: 'cmp_1',
    steps: [{ kind: 'select', selection: { ids: ['led_1'] } }, ...kinds.map((kind) => ({ kind }))],
  });

test('a plan with a step that is offered no more is a conflict, and any other is done as it stands', () => {
  expect(runnablePlan(stored('enrich', 'connect')).steps.map(({ kind }) => kind)).toEqual([
    'select',
    'enrich',
    'connect',
  ]);
  expect(() => runnablePlan(stored('enrich', 'call'))).toThrow(
    expect.objectContaining({
      code: 'conflict',
      reason: 'plan_outdated',
      cause: expect.objectContaining({ name: 'ZodError' }),
    }),
  );
});
