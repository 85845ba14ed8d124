import { expect, test } from 'vitest';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { goingOn } from './going-on.ts';

const ended = { cause: 'schedule', status: 'completed' } as const;

test('a run that goes on or waits is one that goes on; a test is none', () => {
  expect(goingOn([ended, { cause: 'now', status: 'running' }])).toBe('does');
  expect(goingOn([{ cause: 'schedule', status: 'waiting' }])).toBe('does');
  expect(goingOn([{ cause: 'test', status: 'running' }, ended])).toBeNull();
  expect(goingOn([])).toBeNull();
});

test('behind as many turns as are told there may be one that goes on', () => {
  const many = Array.from({ length: workflowLimits.turnsShown }, () => ended);
  expect(goingOn(many)).toBe('may');
  expect(goingOn(many.slice(1))).toBeNull();
});
