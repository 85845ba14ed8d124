export { checkEmails } from './check-emails.ts';
export { composeEnricher as createEnricher } from './compose-enricher.ts';
export { crawlPolicy } from './crawl/crawl-policy.ts';
export type { EnrichmentProblem } from './crawl/problem.ts';
export type { Enricher, EnrichmentOutcome } from './create-enricher.ts';
export { createSiteReader, type SitePage, type SiteReader } from './site-text.ts';
export { createHostTurns } from './store/host-turns.ts';
export { type FurtherEmails, findFurtherEmails, hasEmail, joinValues } from './waterfall/find-emails.ts';
