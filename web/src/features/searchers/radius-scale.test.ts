import { describe, expect, it } from 'vitest';
import { kmOf, sliderOf } from './radius-scale.ts';

describe('the radius slider', () => {
  it('reaches both ends', () => {
    expect(kmOf(0)).toBe(0.1);
    expect(kmOf(100)).toBe(100);
  });

  it('never goes back while it is pushed on', () => {
    const steps = Array.from({ length: 101 }, (_, position) => kmOf(position));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it('stands where the number says', () => {
    for (const km of [0.1, 1, 5, 30, 100]) expect(kmOf(sliderOf(km))).toBe(km);
  });
});
