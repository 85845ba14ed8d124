import { expect, test } from 'vitest';
import { membersInFiles } from './members-in-files.ts';

const member = (id: string, name: string, email = `${id}@nova.example`) => ({ id, name, email });

test('a member is known by a name that nobody else has, and by the e-mail, whatever their case', () => {
  const { idOf, wordOf } = membersInFiles([
    member('ann', 'Ann Ärcher'),
    member('bob', 'Bob'),
    member('rob', 'BOB'),
  ]);
  expect(['ann archer', 'ANN@nova.example ', 'Bob', 'rob@nova.example', 'else'].map(idOf)).toEqual([
    ...['ann', 'ann', undefined, 'rob', undefined],
  ]);
  expect(['ann', 'bob', 'gone'].map(wordOf)).toEqual(['Ann Ärcher', 'bob@nova.example', undefined]);
});

test('what is written of a member is read as that member', () => {
  // One without a name is called by the e-mail, and somebody may call themselves by that of another.
  const all = [member('ann', 'bob@nova.example'), member('bob', 'bob@nova.example'), member('eve', '***')];
  const { idOf, wordOf } = membersInFiles(all);
  for (const { id } of all) expect(idOf(wordOf(id) ?? '')).toBe(id);
  expect(idOf('!')).toBeUndefined();
});
