export { crawlerToken, crawlPolicy } from './crawl/crawl-policy.ts';
export { createHostGate, type HostGate } from './crawl/host-gate.ts';
export type { EnrichmentProblem } from './crawl/problem.ts';
export {
  createEnricher,
  type Enricher,
  type EnricherLimits,
  type EnrichmentInput,
  type EnrichmentOutcome,
} from './create-enricher.ts';
