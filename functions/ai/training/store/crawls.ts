import type { EntityItem } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { crawledStatuses, crawlProblems, crawlStatuses } from '#shared/domain/ai/training.ts';

export const crawlJobItems = storedItems('crawl-job', 1);
const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;

/** A site that is being read for somebody to choose from. */
export const crawlJobEntity = entity({
  slice: 'ai',
  name: 'crawl-job',
  attributes: {
    ...crawlJobItems.attributes,
    tenantId: text,
    id: text,
    user_id: text,
    website: text,
    status: { type: crawlStatuses, required: true },
    problem: { type: crawlProblems },
    limit_reached: { type: 'boolean', required: true },
    /** How many pages it may find. */
    most: number,
    found: number,
    read: number,
    /** Who works on it, and the epoch milliseconds at which somebody else may. */
    holder: { type: 'string' },
    held_until: number,
    created_at: text,
    ttl: number,
  },
  pk: 'tenant#{tenantId}#crawl-jobs',
  sk: 'job#{id}',
});

/** A page that it has found. */
export const crawledPageEntity = entity({
  slice: 'ai',
  name: 'crawled-page',
  attributes: {
    ...storedItems('crawled-page', 1).attributes,
    tenantId: text,
    job_id: text,
    /** Its number in the order in which pages were found, with zeros before it. */
    id: text,
    url: text,
    title: { type: 'string', required: true },
    characters: number,
    tokens: number,
    status: { type: crawledStatuses, required: true },
    problem: { type: crawlProblems },
    ttl: number,
  },
  pk: 'tenant#{tenantId}#crawl-job#{job_id}',
  sk: 'page#{id}',
});

/** What a page says. */
export const crawledTextEntity = entity({
  slice: 'ai',
  name: 'crawled-text',
  attributes: {
    ...storedItems('crawled-text', 1).attributes,
    tenantId: text,
    job_id: text,
    id: text,
    text: { type: 'string', ...asDeflated<string>(), required: true },
    ttl: number,
  },
  pk: 'tenant#{tenantId}#crawl-job#{job_id}',
  sk: 'text#{id}',
});

export type CrawlJobRecord = EntityItem<ReturnType<typeof crawlJobEntity>>;
export type CrawledPageRecord = EntityItem<ReturnType<typeof crawledPageEntity>>;
