import { describe, expect, test } from 'vitest';
import { inTurn } from './use-fill-in-turn.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const sight = { startIndex: 108, endIndex: 129 };

describe('rows that could be filled at once', () => {
  test('are filled four at a time, those in sight before those ahead of them', () => {
    const drawn = range(100, 137);
    const first = inTurn(drawn, new Set(), sight);
    expect([...first]).toEqual(range(108, 111));
    let filled = first;
    for (let frame = 2; frame <= 6; frame += 1) filled = inTurn(drawn, filled, sight);
    expect([...filled].toSorted()).toEqual([...range(108, 129), ...range(100, 101)].toSorted());
    for (let frame = 7; frame <= 10; frame += 1) filled = inTurn(drawn, filled, sight);
    expect(filled.size).toBe(38);
    expect(inTurn(drawn, filled, sight)).toEqual(filled);
  });

  test('stay filled, whatever comes in beside them', () => {
    const filled = new Set(range(100, 137));
    const next = inTurn(range(115, 152), filled, { startIndex: 123, endIndex: 144 });
    expect([...next]).toEqual([...range(115, 137), ...range(138, 141)]);
    const jumped = inTurn(range(400, 437), filled, { startIndex: 408, endIndex: 429 });
    expect([...jumped]).toEqual(range(408, 411));
  });

  test('are filled as they come where nobody knows what is in sight', () => {
    expect([...inTurn(range(0, 37), new Set(), null)]).toEqual(range(0, 3));
  });
});
