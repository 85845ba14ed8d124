import * as z from 'zod';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { supplyingSteps } from '#shared/domain/leads/enrichments.ts';
import { AskedPlan, PricedPlan } from '#shared/domain/runs/plan.ts';
import { PastSearch, Quote, RetryQuote, Run, RunStatus } from '#shared/domain/runs/run.ts';
import { leadActivity } from './activity.ts';
import { Campaign } from './campaigns/lists.ts';
import { endpoint, group } from './endpoint.ts';
import { CursorQuery, cursorPageOf, IdParams, PageQuery, pageOf } from './paging.ts';

const leads = { module: 'leads' } as const;

/** What failed and what was left, or everything. */
const RetryFrom = z.strictObject({ from: z.enum(['failed', 'start']).default('failed') });

/** What leads of a list can be given after they are saved, for how much, and who would be asked for it. */
const Offer = z.object({
  kind: z.enum(supplyingSteps),
  /** Credits for each that is delivered. */
  price: z.int(),
  /** Sources in the order in which they are asked, and those that nobody has set up. */
  asks: z.array(z.string()),
  without: z.array(z.string()),
  /** False where nobody is set up who could be asked. */
  able: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const runs = group('runs', {
  ...leadActivity,
  offers: endpoint({
    method: 'GET',
    path: '/api/runs/offers',
    access: leads,
    scope: 'runs:read',
    summary: 'The steps that leads of a kind can be given to, with their price and who is asked',
    query: z.object({ type: z.enum(kindKeys) }),
    response: z.object({ data: z.array(Offer) }),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/runs/quote',
    access: leads,
    scope: 'runs:read',
    summary:
      'What a plan would cost, expected and at most; free, and for a search also before its list exists',
    body: PricedPlan,
    response: Quote,
    errors: ['not_found', 'rate_limited'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/runs',
    access: leads,
    scope: 'runs:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Start a plan',
    body: z.strictObject({
      plan: AskedPlan,
      /** The run spends no more than this; where the plan costs more, it ends as `out_of_credits`. 0 is for a plan that costs nothing. */
      max_credits: z.int().min(0).optional(),
      /** Of the quote that was shown; one that is too old, used by another start, or of another search, is passed over and the search counted anew. */
      quote_id: z.string().max(40).optional(),
      /** The same key starts one run, however often it is sent; with another plan or ceiling it is a `conflict`. */
      idempotency_key: z.string().min(8).max(100).optional(),
    }),
    status: 202,
    response: Run,
    errors: ['not_found', 'insufficient_credits', 'conflict'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/runs',
    access: leads,
    scope: 'runs:read',
    summary: 'Runs, newest first',
    query: PageQuery.extend({ status: RunStatus.optional(), active: z.enum(['true']).optional() }),
    response: pageOf(Run),
  }),
  searches: endpoint({
    method: 'GET',
    path: '/api/runs/searches',
    access: leads,
    scope: 'runs:read',
    summary: 'The search history: runs whose leads came from a search, of the last 90 days, newest first',
    query: CursorQuery.extend({ kind: z.enum(kindKeys).optional() }),
    response: cursorPageOf(PastSearch),
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/campaign/{id}/history',
    access: leads,
    scope: 'runs:read',
    summary: 'The runs of one list, newest first',
    params: IdParams,
    body: z.strictObject({ page: z.int().min(1).default(1), limit: z.int().min(1).max(100).default(20) }),
    response: pageOf(Run),
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/runs/{id}',
    access: leads,
    scope: 'runs:read',
    summary: 'One run',
    params: IdParams,
    response: Run,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/cancel',
    access: leads,
    scope: 'runs:write',
    audit: true,
    summary:
      'Stop a run: nothing more is spent, what is held is given back, and what waits for a CRM is not sent',
    params: IdParams,
    response: Run,
    errors: ['not_found', 'conflict'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/undo',
    access: leads,
    scope: 'runs:write',
    idempotency: 'replay',
    audit: true,
    summary:
      'Take back what a run changed of leads: labels, tags, owners, the list, and what it deleted; free',
    params: IdParams,
    status: 202,
    response: Run,
    errors: ['not_found', 'conflict'],
  }),
  quoteRetry: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/retry-quote',
    access: leads,
    scope: 'runs:read',
    summary: 'What a retry would do and the most it may cost; free',
    params: IdParams,
    body: RetryFrom,
    response: RetryQuote,
    errors: ['not_found', 'conflict', 'provider_unavailable', 'rate_limited'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/retry',
    access: leads,
    scope: 'runs:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Do again what failed, or all of it, with the same input',
    params: IdParams,
    body: RetryFrom,
    status: 202,
    response: Run,
    errors: ['not_found', 'conflict', 'insufficient_credits'],
  }),
  createDemoList: endpoint({
    method: 'POST',
    path: '/api/demo-lists',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Create a list of invented leads to try things with; it is free and counts towards no limit',
    body: z.strictObject({
      name: z.string().trim().min(1).max(120),
      type: z.enum(kindKeys),
      /** Where the leads are, if there are invented ones. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalid')
        .default('US'),
    }),
    status: 201,
    response: Campaign,
    errors: ['limit_reached'],
  }),
});
