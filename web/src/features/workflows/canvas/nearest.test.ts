import { expect, test } from 'vitest';
import { nearestTo } from './nearest.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });
const middle = at('middle', 0, 0);

test('arrows lead to the node that lies straight on, before one that is nearer but beside the way', () => {
  const nodes = [middle, at('straight', 0, 300), at('beside', 200, 140), at('above', 0, -140)];
  expect(nearestTo(nodes, middle, 'ArrowDown')).toBe('straight');
  expect(nearestTo(nodes, middle, 'ArrowRight')).toBe('beside');
  expect(nearestTo(nodes, middle, 'ArrowUp')).toBe('above');
});

test('where nothing lies nobody is led', () => {
  expect(nearestTo([middle, at('below', 0, 140)], middle, 'ArrowLeft')).toBeUndefined();
});
