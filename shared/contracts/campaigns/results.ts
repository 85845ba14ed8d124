import * as z from 'zod';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { Lead, LeadValues } from '#shared/domain/leads/lead.ts';
import { ResultFilter } from '#shared/domain/leads/result-filter.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, pageOf } from '../paging.ts';

const leads = { module: 'leads' } as const;

export const LeadDetails = z.object({
  lead: Lead,
  values: LeadValues,
  attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
});
export type LeadDetails = z.infer<typeof LeadDetails>;

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
};
