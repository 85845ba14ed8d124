import { parseArgs } from 'node:util';
import { startEngines } from './simulated/engine.ts';
import { tellStory } from './story.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } },
});
const one = values.seed === undefined ? undefined : Number(values.seed);
const from = one ?? Number(values.from ?? 1);
const seeds = one === undefined ? Number(values.seeds ?? 20) : 1;

let engines = await startEngines();
const failed: number[] = [];
const started = performance.now();
for (let seed = from; seed < from + seeds; seed += 1) {
  const { story, wrongs, trace } = await tellStory(engines, seed);
  if (one !== undefined) console.log([...story, `Seed ${seed}: ${trace}`].join('\n'));
  if ((seed - from + 1) % 10 === 0) console.log(`${seed - from + 1} stories told`);
  if (wrongs.length === 0) continue;
  failed.push(seed);
  console.log(
    [`\nSeed ${seed} fails (npm run simulate -- --seed ${seed}):`, ...(one === undefined ? story : [])].join(
      '\n',
    ),
  );
  console.log(['What is wrong:', ...wrongs.map((wrong) => `  ${wrong}`)].join('\n'));
  // What it left behind must not come into other stories.
  await engines.remove();
  engines = await startEngines();
}
await engines.remove();
const seconds = (performance.now() - started) / 1000;
console.log(
  `${seeds} stories from seed ${from} in ${seconds.toFixed(1)} s, ${failed.length} failed: ${failed.join(', ') || 'none'}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
