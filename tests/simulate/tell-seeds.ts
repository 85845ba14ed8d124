import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engines, startEngines } from './simulated/engine.ts';
import { tellStory } from './story.ts';

const perTest = 10;

/** Tests that tell the stories of so many seeds, and show the story of one that fails. */
export function tellSeeds(from: number, count: number): void {
  let engines: Engines;
  beforeAll(async () => {
    engines = await startEngines();
  });
  afterAll(() => engines.remove());

  for (let first = from; first < from + count; first += perTest)
    test(`the stories of the seeds ${first} to ${first + perTest - 1} end well`, async () => {
      for (let seed = first; seed < first + perTest; seed += 1) {
        const { wrongs, story } = await tellStory(engines, seed);
        const told = `npm run simulate -- --seed ${seed}\n${story.join('\n')}`;
        expect(wrongs, told).toEqual([]);
      }
    });
}
