import { expect, it } from 'vitest';
import type { RunStep } from '#shared/domain/runs/run.ts';
import { failureGroups, mayPass } from './failure-groups.ts';

const step: RunStep = {
  ...{ id: 'enrich', kind: 'enrich', status: 'partial', in: 9, done: 2, failed: 7, skipped: 0 },
  ...{ out: 2, credits: 2, problems: [] },
};
const problem = (code: string, lead_id: string) => ({
  ...{ code, message: code, lead_id, lead_name: `Lead ${lead_id}`, at: '2026-01-01T00:00:00Z' },
});

it('groups by reason, with the leads that are known by name, each once', () => {
  const problems = [problem('timeout', '1'), problem('timeout', '1'), problem('unreachable', '2')];
  const failures = [
    { code: 'timeout', leads: 5 },
    { code: 'unreachable', leads: 2 },
  ];
  expect(failureGroups({ ...step, failures, problems })).toEqual([
    { code: 'timeout', leads: 5, named: [{ id: '1', name: 'Lead 1' }] },
    { code: 'unreachable', leads: 2, named: [{ id: '2', name: 'Lead 2' }] },
  ]);
});

it('says how many failed otherwise, and nothing where no reason was counted', () => {
  expect(failureGroups({ ...step, failures: [{ code: 'timeout', leads: 5 }] }).at(-1)).toEqual({
    ...{ code: 'other', leads: 2, named: [] },
  });
  expect(failureGroups(step)).toEqual([]);
});

it('knows what has to be settled first', () => {
  expect(['timeout', 'source_unavailable', 'daily_checks', 'other'].every(mayPass)).toBe(true);
  expect(mayPass('source_no_key')).toBe(false);
});
