import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { runDoings } from '#shared/domain/runs/run-title.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import en from '#web/messages/en.json' with { type: 'json' };
import { targetName } from './target-name.ts';

const t: Text = (key, values = {}) =>
  (en[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 'ent_1',
  at: '2026-11-21T10:00:00.000Z',
  action: 'campaigns.rename',
  user_id: 'usr_1',
  user_name: 'Ada Oak',
  acting_name: null,
  api_key_id: null,
  target: 'cmp_1',
  outcome: 'done',
  before: null,
  after: null,
  ip: '192.0.2.1',
  ...part,
});
const names = new Map([['usr_2', 'Mo Marsh']]);

test.each([
  ['a list by its name', { after: { name: 'Bakers' } }, 'Bakers'],
  ['a renamed one by its new name', { before: { name: 'Bakers' }, after: { name: 'Cooks' } }, 'Cooks'],
  [
    'a removed person by address',
    { target: 'usr_9', before: { email: 'mo@leadwright.example' } },
    'mo@leadwright.example',
  ],
  ['a colleague by name', { target: 'usr_2', after: { access: ['leads'] } }, 'Mo Marsh'],
  ['anything else by its id', {}, 'cmp_1'],
  ['nothing by nothing', { target: null }, ''],
])('%s', (_, part, name) => {
  expect(targetName(entry(part), names, t)).toBe(name);
});

const run = (after: AuditEntry['after']) => targetName(entry({ target: 'run_1', after }), names, t);

test('a run is called by what it does and for which list', () => {
  expect(run({ does: 'search', place: 'Times Square', list: 'Bakers' })).toBe(
    'Search in Times Square (list “Bakers”)',
  );
  expect(run({ does: 'enrich_and_send', list: 'Bakers' })).toBe('Enrich and send (list “Bakers”)');
  expect(run({ does: 'mark', list: 'Bakers' })).toBe('Label (list “Bakers”)');
  for (const does of runDoings) expect(run({ does })).not.toMatch(/^(run|step_kind)/);
});

test('of a run of an older or a newer release no id is shown', () => {
  expect(run(null)).toBe('Run');
  expect(run({ does: 'of_tomorrow', list: 'Bakers' })).toBe('Run (list “Bakers”)');
});
