import { expect, it } from 'vitest';
import type { Step } from '#shared/domain/runs/plan.ts';
import { afterOf, stepsAfter } from './after.ts';

const start = [{ kind: 'search' }, { kind: 'save' }] as Step[];

it('is read of a plan and becomes the same steps again', () => {
  const steps: Step[] = [
    { kind: 'enrich' },
    { kind: 'verify' },
    { kind: 'ai', prompt: 'pro_1' },
    { kind: 'connect', to: 'webhook' },
  ];
  const after = afterOf({ steps: [...start, ...steps] }, ['enrich', 'verify']);
  expect(after).toEqual({ kinds: ['enrich', 'verify'], prompts: ['pro_1'], to: 'webhook', kept: [] });
  expect(stepsAfter(after)).toEqual(steps);
});

it('keeps what the form does not offer, with what it says', () => {
  const other: Step[] = [
    { kind: 'enrich', older_than_days: 30 },
    { kind: 'mark', tags: { add: ['new'] } },
  ];
  const after = afterOf({ steps: [...start, ...other, { kind: 'verify' }] }, ['enrich', 'verify']);
  expect(after.kept).toEqual(other);
  expect(stepsAfter(after)).toEqual([{ kind: 'verify' }, ...other]);
});
