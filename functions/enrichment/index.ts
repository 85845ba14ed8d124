export { crawlPolicy } from './crawl/crawl-policy.ts';
export type { EnrichmentProblem } from './crawl/problem.ts';
export {
  createEnricher,
  type Enricher,
  type EnrichmentOutcome,
} from './create-enricher.ts';
export { createHostTurns } from './store/host-turns.ts';
