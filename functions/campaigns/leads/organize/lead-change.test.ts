import { expect, test } from 'vitest';
import type { Head } from '../../store/leads.ts';
import { changeOf, joinChanges, withoutChange } from './lead-change.ts';

const head = (more: Partial<Head>) => ({ id: 'led_1', ...more }) as Head;

test('what is really changed is noted, and nothing where all is so already', () => {
  const before = head({ labels: ['a'], tags: ['x'], owner: 'usr_1' });
  expect(changeOf(before, { labels: ['a'], tags: ['x'], owner: 'usr_1' })).toBeUndefined();
  expect(changeOf(before, { labels: ['a', 'b'], tags: [], owner: undefined })).toEqual({
    id: 'led_1',
    labels: { add: ['b'] },
    tags: { remove: ['x'] },
    owner: { from: 'usr_1' },
  });
});

test.each([
  ['given to somebody', { to: 'usr_2' }, 'usr_2', undefined],
  ['taken from somebody', { from: 'usr_1' }, undefined, 'usr_1'],
  ['given on', { from: 'usr_1', to: 'usr_2' }, 'usr_2', 'usr_1'],
  ['given to another since', { from: 'usr_1', to: 'usr_2' }, 'usr_3', 'usr_3'],
  ['given to nobody since', { from: 'usr_1', to: 'usr_2' }, undefined, undefined],
])('a lead that was %s is taken back as far as it is as the run left it', (_case, owner, now, back) => {
  expect(withoutChange(head({ owner: now }), { id: 'led_1', owner }).owner).toBe(back);
});

test('two changes of one lead are taken back as one, and what the second took back is none', () => {
  const first = { id: 'led_1', labels: { add: ['a', 'b'] }, owner: { from: 'usr_1', to: 'usr_2' } };
  const second = {
    id: 'led_1',
    labels: { add: ['c'], remove: ['b'] },
    owner: { from: 'usr_2', to: 'usr_3' },
    moved_to: 'cmp_2',
  };
  const both = joinChanges(first, second);
  expect(both).toMatchObject({ owner: { from: 'usr_1', to: 'usr_3' }, moved_to: 'cmp_2' });
  const back = withoutChange(head({ labels: ['a', 'c', 'own'], owner: 'usr_3' }), both);
  expect(back).toEqual({ labels: ['own'], tags: [], owner: 'usr_1' });
});
