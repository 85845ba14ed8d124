import { expect, test } from 'vitest';
import { startEngines } from './simulated/engine.ts';
import { tellStory } from './story.ts';
import { tellSeeds } from './tell-seeds.ts';

tellSeeds(1, 10);

test('a seed tells the same story every time, whatever was told before it', async () => {
  const told = [];
  for (const seeds of [[7], [3, 7]]) {
    const engines = await startEngines();
    const all = [];
    for (const seed of seeds) all.push(await tellStory(engines, seed));
    told.push(all.at(-1));
    await engines.remove();
  }
  const [alone, after] = told;
  expect(alone?.story.length).toBeGreaterThan(10);
  expect(after).toEqual(alone);
});
