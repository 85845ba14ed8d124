import { expect, it } from 'vitest';
import { zonesWith } from './zones.ts';

it('has UTC once, whether or not it is among those that are named', () => {
  for (const chosen of [null, 'UTC', 'Europe/Berlin'])
    expect(zonesWith(chosen).filter((zone) => zone === 'UTC')).toHaveLength(1);
});

it('keeps one that goes by an earlier name', () => {
  expect(zonesWith('US/Pacific')).toContain('US/Pacific');
});
