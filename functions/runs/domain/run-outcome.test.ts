import { describe, expect, test } from 'vitest';
import type { StepStatus } from '#shared/domain/runs/run.ts';
import { earlyEnd, runOutcome, stepOutcome } from './run-outcome.ts';

const counts = (part: object) => ({ done: 0, failed: 0, skipped: 0, unpaid: 0, ...part });
const step = (status: StepStatus, part: object = {}) => ({ status, ...counts(part) });

describe('stepOutcome', () => {
  test.each([
    [{ done: 3 }, 'completed'],
    [{ skipped: 3 }, 'completed'],
    [{ done: 2, failed: 1 }, 'partial'],
    [{ failed: 3 }, 'failed'],
    [{ done: 1, unpaid: 4 }, 'partial'],
    [{ skipped: 1, failed: 1 }, 'partial'],
    [{ failed: 1, unpaid: 1 }, 'failed'],
    [{}, 'completed'],
  ])('%j is %s', (part, expected) => expect(stepOutcome(counts(part))).toBe(expected));
});

describe('runOutcome', () => {
  test.each([
    ['all completed', [step('completed'), step('completed', { done: 1 })], 'completed'],
    ['credits ran out', [step('completed'), step('partial', { done: 1, unpaid: 2 })], 'out_of_credits'],
    ['some failed', [step('completed', { done: 5 }), step('partial', { done: 1, failed: 2 })], 'partial'],
    ['one failed and nothing was done', [step('completed'), step('failed', { failed: 2 })], 'failed'],
    ['all that was found failed', [step('completed', { done: 5 }), step('failed', { failed: 5 })], 'failed'],
    [
      'one failed after another had done some',
      [step('completed', { done: 5 }), step('completed', { done: 1 }), step('failed', { failed: 1 })],
      'partial',
    ],
    ['nothing was done, and nothing failed', [step('completed'), step('cancelled')], 'partial'],
    ['the only work failed', [step('skipped'), step('failed', { failed: 2 })], 'failed'],
  ])('%s', (_, steps, expected) =>
    expect(runOutcome(steps.map((each, no) => ({ kind: no === 0 ? 'search' : 'enrich', ...each })))).toBe(
      expected,
    ),
  );
});

describe('earlyEnd', () => {
  test.each([
    ['insufficient_credits', 'out_of_credits', 'insufficient_credits'],
    ['list_deleted', 'cancelled', 'list_deleted'],
    ['step_failed', 'failed', 'step_failed'],
    ['not_found', 'cancelled', 'list_deleted'],
    ['provider_unavailable', 'failed', 'provider_unavailable'],
    ['States.Timeout', 'failed', 'internal'],
    ['toString', 'failed', 'internal'],
    [undefined, 'failed', 'internal'],
  ])('%s ends a run as %s, for %s', (thrown, status, code) => {
    const end = earlyEnd(thrown);
    expect(end).toMatchObject({ status, error: { code } });
    expect(end.error.message).not.toBe('');
  });
});
