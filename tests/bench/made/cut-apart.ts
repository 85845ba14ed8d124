import { cutMap } from '#functions/searchers/open-data/import/map/cut-map.ts';

/** Cuts a map in a process that does nothing else, and tells who started it what that took. */
const [path = '', target = ''] = process.argv.slice(2);
const started = performance.now();
const facts = await cutMap(path, target);
if (!facts) throw new Error(`${path} has nothing to draw`);
const seconds = (performance.now() - started) / 1000;
// The system counts in kilobytes.
const peakMb = process.resourceUsage().maxRSS / 1024;
process.send?.({ tiles: facts.tiles, bytes: facts.bytes, seconds, peakMb });
