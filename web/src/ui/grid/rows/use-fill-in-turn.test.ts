import { describe, expect, test } from 'vitest';
import { inTurn } from './use-fill-in-turn.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const sight = { startIndex: 108, endIndex: 129 };

describe('rows that could be filled at once', () => {
  test('are filled twenty at a time, those in sight before those ahead of them', () => {
    const drawn = range(100, 137);
    const first = inTurn(drawn, new Set(), sight);
    expect([...first]).toEqual(range(108, 127));
    const second = inTurn(drawn, first, sight);
    expect(second.size).toBe(38);
    expect(inTurn(drawn, second, sight)).toEqual(second);
  });

  test('stay filled, whatever comes in beside them', () => {
    const filled = new Set(range(100, 137));
    const next = inTurn(range(115, 152), filled, { startIndex: 123, endIndex: 144 });
    expect(next.size).toBe(38);
    const jumped = inTurn(range(400, 437), filled, { startIndex: 408, endIndex: 429 });
    expect(jumped.size).toBe(20);
  });

  test('are filled as they come where nobody knows what is in sight', () => {
    expect([...inTurn(range(0, 37), new Set(), null)]).toEqual(range(0, 19));
  });
});
