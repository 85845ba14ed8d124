import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { targetName } from './target-name.ts';

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
  expect(targetName(entry(part), names)).toBe(name);
});
