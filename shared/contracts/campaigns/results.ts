import * as z from 'zod';
import { KeptTexts } from '#shared/domain/ai/texts/lead-text.ts';
import { type ManualField, manualFields } from '#shared/domain/kinds/entry/manual-entry.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { ColumnsTold } from '#shared/domain/leads/columns-told.ts';
import { FilterField, ResultFilter, sentFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Lead, LeadValues } from '#shared/domain/leads/lead.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, pageOf } from '../paging.ts';

const leads = { module: 'leads' } as const;

/** What a report that the e-mail of a lead bounced gives back, and until when. */
export const EmailRefund = z.object({ credits: z.int(), until: z.string() });
export type EmailRefund = z.infer<typeof EmailRefund>;

/** A list that has the same lead. */
export const AlsoIn = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  type: z.enum(kindKeys),
  is_archived: z.boolean(),
  lead_id: z.string(),
});
export type AlsoIn = z.infer<typeof AlsoIn>;

/** The same of whom somebody types in; one that only has their website, e-mail or phone need not be they. */
export const KnownIn = AlsoIn.extend({ is_same: z.boolean() });
export type KnownIn = z.infer<typeof KnownIn>;

export const LeadDetails = z.object({
  lead: Lead,
  values: LeadValues,
  /** Who told what stands in the columns of its own kind, and what others said of them. */
  columns_told: ColumnsTold.default({}),
  /** What AI has written of it, by the prompt or the question. */
  texts: KeptTexts,
  email_refund: EmailRefund.optional(),
  /** Other lists of the account that have it. */
  also_in: z.array(AlsoIn),
  attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
});
export type LeadDetails = z.infer<typeof LeadDetails>;

/** What may be said and what must be depends on the kind of the list. */
const Entry = z.strictObject(
  Object.fromEntries(
    Object.keys(manualFields).map((field) => [field, z.string().max(2000).optional()]),
  ) as Record<ManualField, z.ZodOptional<z.ZodString>>,
);

export const results = {
  results: endpoint({
    method: 'POST',
    path: '/api/{type}-results/{id}',
    access: leads,
    scope: 'lists:read',
    summary: 'The leads of a list',
    params: IdParams.extend({ type: z.enum(kindKeys) }),
    body: ResultFilter,
    response: pageOf(Lead),
    errors: ['not_found'],
  }),
  values: endpoint({
    method: 'POST',
    path: '/api/{type}-results/{id}/values',
    access: leads,
    scope: 'lists:read',
    summary: 'What leads of a list have in one field, the most frequent first, to filter by',
    params: IdParams.extend({ type: z.enum(kindKeys) }),
    body: z.strictObject({
      field: FilterField,
      filter: ResultFilter.default(ResultFilter.parse({ sent: sentFilter.all })),
    }),
    response: z.object({
      values: z.array(z.object({ value: z.string(), count: z.int() })),
      /** Leads that have nothing there. */
      empty: z.int(),
      /** How many values there are beside those. */
      further: z.int(),
    }),
    errors: ['not_found'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/results/{resultId}',
    access: leads,
    scope: 'lists:read',
    summary: 'One lead with every value and where it came from',
    params: IdParams.extend({ resultId: z.string().max(64) }),
    response: LeadDetails,
    errors: ['not_found'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/results',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Add a lead by hand, which costs nothing; `conflict` where the list has it',
    params: IdParams,
    body: Entry,
    status: 201,
    response: Lead,
    errors: ['not_found', 'conflict'],
  }),
  known: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/results/known',
    access: leads,
    scope: 'lists:read',
    summary: 'The lists that have a lead which is being added by hand',
    params: IdParams,
    body: Entry,
    response: z.object({ data: z.array(KnownIn) }),
    errors: ['not_found'],
  }),
  reportBounce: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/results/{resultId}/bounces',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary:
      'Mail to an e-mail of a lead came back: it is marked, and what it cost in the last 30 days is given back',
    params: IdParams.extend({ resultId: z.string().max(64) }),
    body: z.strictObject({ email: z.string().min(3).max(320) }),
    /** Credits given back; 0 where nothing was charged for it in the last 30 days, or where it was reported before. */
    response: z.object({ refunded: z.int() }),
    errors: ['not_found'],
  }),
};
