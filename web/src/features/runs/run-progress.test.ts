import { describe, expect, it } from 'vitest';
import type { Run, RunStep } from '#shared/domain/runs/run.ts';
import {
  allLeftOut,
  currentStep,
  durationOf,
  failuresOf,
  isOrganizing,
  organizedBy,
  outcomeOf,
  progressOf,
  resultListOf,
  roundedLeft,
  secondsLeft,
  smoothLeft,
  undoneIn,
  wentWell,
} from './run-progress.ts';

const step = (kind: RunStep['kind'], change: Partial<RunStep> = {}): RunStep => ({
  id: kind,
  kind,
  status: 'waiting',
  in: 0,
  done: 0,
  failed: 0,
  skipped: 0,
  out: 0,
  credits: 0,
  problems: [],
  ...change,
});
const run = (steps: RunStep[], change: Partial<Run> = {}): Run => ({
  id: 'run_1',
  status: 'running',
  plan: { campaign_id: 'cmp_1', steps: [] },
  campaign_id: 'cmp_1',
  campaign_name: 'List',
  steps,
  credits: { held: 0, spent: 0, released: 0 },
  created_by: 'usr_1',
  created_at: '2026-01-01T00:00:00Z',
  ...change,
});
const at = (seconds: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + seconds * 1000);

describe('the progress of a run', () => {
  it('is that of the step under way, else of the next', () => {
    expect(currentStep(run([step('search', { status: 'completed' }), step('save')]))?.kind).toBe('save');
    const enrich = step('enrich', { status: 'running', in: 10, done: 3, failed: 1, skipped: 2 });
    expect(progressOf(run([step('save', { status: 'completed' }), enrich]))).toMatchObject({
      value: 6,
      total: 10,
    });
    expect(progressOf(run([]))).toBeUndefined();
  });

  it('tells the time left from the pace so far', () => {
    const enrich = step('enrich', { status: 'running', in: 40, done: 10, started_at: at(0).toISOString() });
    expect(secondsLeft(run([enrich]), at(20))).toBe(60);
  });

  it('claims nothing without a pace or after the end', () => {
    const fresh = step('enrich', { status: 'running', in: 40, started_at: at(0).toISOString() });
    expect(secondsLeft(run([fresh]), at(20))).toBeUndefined();
    const done = step('enrich', { in: 40, done: 10, started_at: at(0).toISOString() });
    expect(secondsLeft(run([done], { status: 'cancelled' }), at(20))).toBeUndefined();
  });

  it('claims nothing before enough was measured: a twentieth, and ten seconds', () => {
    const begun = (done: number) =>
      run([step('enrich', { status: 'running', in: 1000, done, started_at: at(0).toISOString() })]);
    expect(secondsLeft(begun(500), at(9))).toBeUndefined();
    expect(secondsLeft(begun(49), at(60))).toBeUndefined();
    expect(secondsLeft(begun(50), at(10))).toBe(190);
  });

  it('follows a new pace bit by bit, and counts down with the time', () => {
    const told = { step: 'enrich', left: 100, at: 0 };
    expect(smoothLeft(told, { step: 'enrich', left: 90, at: 10_000 }).left).toBe(90);
    expect(smoothLeft(told, { step: 'enrich', left: 190, at: 10_000 }).left).toBe(120);
    expect(smoothLeft({ ...told, left: 5 }, { step: 'enrich', left: 10, at: 10_000 }).left).toBe(3);
    expect(smoothLeft(told, { step: 'save', left: 7, at: 10_000 }).left).toBe(7);
    expect(smoothLeft(undefined, told)).toBe(told);
  });

  it('tells no more of the time left than is known', () => {
    expect([1, 32, 58, 94, 599, 1510].map(roundedLeft)).toEqual([5, 30, 60, 90, 600, 1500]);
  });

  it('counts what it brought and what failed', () => {
    const steps = [
      step('save', { out: 5 }),
      step('enrich', { done: 4, out: 3, failed: 1 }),
      step('get-phones', { done: 4, out: 2 }),
      // Those who were passed over are handed on, and not sent.
      step('connect', { done: 3, skipped: 1, out: 4, failed: 2 }),
    ];
    expect(outcomeOf(run(steps))).toEqual({
      found: 0,
      saved: 5,
      enriched: 4,
      emails: 3,
      given: 2,
      written: 0,
      verified: 0,
      organized: 0,
      sent: 3,
    });
    expect(failuresOf(run(steps))).toBe(3);
  });

  it('tells by what leads were put in order, where that is one thing', () => {
    expect(organizedBy(run([step('select', {}), step('copy', { out: 2 })]))).toBe('copy');
    expect(organizedBy(run([step('copy', {}), step('mark', {})]))).toBe('other');
    expect(organizedBy(run([step('save', {})]))).toBe('other');
  });

  it('lasts until its end, or until now', () => {
    expect(durationOf({}, at(9))).toBeUndefined();
    expect(durationOf({ started_at: at(1).toISOString() }, at(9))).toBe(8);
    expect(durationOf({ started_at: at(1).toISOString(), finished_at: at(3).toISOString() }, at(9))).toBe(2);
  });
});

it('went well only if nothing of what was handed over has failed', () => {
  const counts = { to: 'con_1', pending: 1, delivered: 1, retrying: 0, failed: 0, disabled: 0 };
  const ended = (change: Partial<Run>) => wentWell(run([], { status: 'completed', ...change }));
  expect(ended({})).toBe(true);
  expect(ended({ deliveries: [counts] })).toBe(true);
  expect(ended({ deliveries: [counts, { ...counts, failed: 1 }] })).toBe(false);
  expect(ended({ deliveries: [{ ...counts, disabled: 1 }] })).toBe(false);
  expect(ended({ status: 'partial' })).toBe(false);
});

it('a run that only puts leads in order says what it gave them, one of a workflow or a search does not', () => {
  const planned = (...kinds: string[]) => ({
    plan: { campaign_id: 'cmp_1', steps: kinds.map((kind) => ({ kind })) } as unknown as Run['plan'],
  });
  expect(isOrganizing(run([], planned('select', 'mark')))).toBe(true);
  expect(isOrganizing(run([], planned('select', 'enrich')))).toBe(false);
  const workflow = { id: 'wfl_1', turn: 'trn_1' };
  expect(isOrganizing(run([], { ...planned('select', 'mark'), workflow }))).toBe(false);
});

it('leads to the list that got the leads', () => {
  const taken = (...steps: object[]) =>
    resultListOf(
      run([], { plan: { campaign_id: 'cmp_1', steps: [{ kind: 'select' }, ...steps] } as Run['plan'] }),
    );
  expect(taken({ kind: 'copy', to: 'cmp_2' })).toBe('cmp_2');
  expect(taken({ kind: 'move', to: 'cmp_2' })).toBe('cmp_2');
  expect(taken({ kind: 'mark' })).toBe('cmp_1');
  expect(taken({ kind: 'enrich' }, { kind: 'connect', to: 'webhook' })).toBe('cmp_1');
});

it('tells how many leads were left out where nothing else was done', () => {
  const select = step('select', { status: 'completed', out: 12, done: 12 });
  const enrich = step('enrich', { status: 'completed', in: 12, skipped: 12 });
  const ended = (steps: RunStep[]) => allLeftOut(run(steps, { status: 'completed' }));
  expect(ended([select, enrich])).toBe(12);
  expect(ended([select, enrich, step('connect', { in: 12, skipped: 9 })])).toBe(12);
  expect(ended([select, enrich, step('connect', { in: 12, done: 12 })])).toBe(0);
  expect(ended([select, step('enrich', { in: 12, skipped: 11, failed: 1 })])).toBe(0);
  expect(ended([step('filter', { in: 12, skipped: 12 }), step('enrich')])).toBe(0);
  expect(ended([])).toBe(0);
  expect(allLeftOut(run([enrich]))).toBe(0);
});

it('knows the run that another one takes back where both are shown', () => {
  const first = run([]);
  expect(undoneIn([first], run([], { id: 'run_2', undo_of: 'run_1' }))).toBe(first);
  expect(undoneIn([first], run([], { id: 'run_2', undo_of: 'run_0' }))).toBeUndefined();
  expect(undoneIn([first], first)).toBeUndefined();
});
