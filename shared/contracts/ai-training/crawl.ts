import * as z from 'zod';
import { crawledStatuses, crawlProblems, crawlStatuses, trainingLimits } from '../../domain/ai/training.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf } from '../paging.ts';
import { aiReads, aiWrites } from './entries.ts';

/** A page that a crawl has found. Its text is kept for a day, until it is chosen. */
export const CrawledLink = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  characters: z.int(),
  tokens: z.int(),
  status: z.enum(crawledStatuses),
  /** Of one that failed. */
  problem: z.enum(crawlProblems).nullable(),
});
export type CrawledLink = z.infer<typeof CrawledLink>;

/** A crawl as the pages are told of it: it goes on while `status` is `pending`. */
export const CrawlJob = z.object({
  jobId: z.string(),
  website: z.string(),
  status: z.enum(crawlStatuses),
  problem: z.enum(crawlProblems).nullable(),
  /** It found more pages than `most` and read no further. */
  limit_reached: z.boolean(),
  most: z.int(),
  found: z.int(),
  read: z.int(),
  created_at: z.string(),
});
export type CrawlJob = z.infer<typeof CrawlJob>;

const Begun = z.object({
  links: z.array(CrawledLink),
  jobId: z.string(),
  status: z.enum(crawlStatuses),
});
/** As people write it: with or without `https://`. */
const Site = z.string().trim().min(1).max(1000);

const begin = (path: string, summary: string) =>
  endpoint({
    ...aiWrites,
    ...{ method: 'POST', path, audit: true, idempotency: 'replay', summary },
    ...{ body: z.strictObject({ website: Site }), response: Begun, status: 202 },
    errors: ['limit_reached', 'conflict', 'rate_limited'],
  });

export const trainingCrawls = {
  crawlWebsite: begin(
    '/api/business-details/website',
    `Read a website, ${trainingLimits.crawlPages} pages of it at most, in the background`,
  ),
  crawlSingleLink: begin('/api/business-details/single-link', 'Read one page, in the background'),
  crawledStatus: endpoint({
    method: 'GET',
    path: '/api/business-details/check-crawled-status',
    ...aiReads,
    summary:
      'How far a crawl is, and what it has found until now; asked every two seconds while it is pending',
    query: z.object({ job_id: z.string().min(1).max(64), website: Site.optional() }),
    response: CrawlJob.extend({
      linksData: z.object({ website: z.string(), crawled_link_entries_temp: z.array(CrawledLink) }),
    }),
    errors: ['not_found'],
  }),
  crawlJobs: endpoint({
    method: 'GET',
    path: '/api/business-details/crawl-jobs',
    ...aiReads,
    summary: 'The crawls of the last day, newest first',
    response: listOf(CrawlJob),
  }),
  stopCrawl: endpoint({
    method: 'POST',
    path: '/api/business-details/crawl-jobs/{id}/stop',
    ...aiWrites,
    audit: true,
    summary: 'Stop a crawl; what it has read can be chosen',
    params: IdParams,
    response: CrawlJob,
    errors: ['not_found'],
  }),
  forgetCrawl: endpoint({
    method: 'DELETE',
    path: '/api/business-details/crawl-jobs/{id}',
    ...aiWrites,
    audit: true,
    summary: 'Stop a crawl and drop what it has read',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
};
