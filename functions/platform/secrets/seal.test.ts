import { expect, test } from 'vitest';
import { keepOpened, type Seal } from './seal.ts';

const asking = (fails = false) => {
  const asked: string[] = [];
  const seal: Seal = {
    seal: async (plain) => plain,
    open: async (sealed, { tenant = '' }) => {
      asked.push(`${tenant} ${sealed}`);
      if (fails) throw new Error('no');
      return `${sealed} opened`;
    },
  };
  return { asked, seal };
};

test('a secret is asked for once in five minutes, and for each owner', async () => {
  const { asked, seal } = asking();
  let clock = 0;
  const kept = keepOpened(seal, () => clock);
  for (const tenant of ['a', 'a', 'b']) expect(await kept.open('x', { tenant })).toBe('x opened');
  expect(asked).toEqual(['a x', 'b x']);
  clock += 5 * 60_000;
  await kept.open('x', { tenant: 'a' });
  expect(asked).toHaveLength(3);
});

test('what did not open is asked for again', async () => {
  const { asked, seal } = asking(true);
  const kept = keepOpened(seal);
  for (let turn = 0; turn < 2; turn += 1) await expect(kept.open('x', {})).rejects.toThrow('no');
  expect(asked).toHaveLength(2);
});
