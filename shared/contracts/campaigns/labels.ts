import * as z from 'zod';
import { Label, LabelName, labelColors } from '#shared/domain/leads/labels.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams } from '../paging.ts';

const leads = { module: 'leads' } as const;
const Wanted = z.strictObject({ name: LabelName, color: z.enum(labelColors) });

/** Custom labels: words of an account's own, on leads of all its lists. */
export const labels = {
  labels: endpoint({
    method: 'GET',
    path: '/api/custom-labels',
    access: leads,
    scope: 'lists:read',
    summary: 'The custom labels of the account, by name',
    response: z.object({ data: z.array(Label) }),
  }),
  createLabel: endpoint({
    method: 'POST',
    path: '/api/custom-labels',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Create a custom label; `conflict` where one has that name',
    body: Wanted,
    status: 201,
    response: Label,
    errors: ['limit_reached', 'conflict'],
  }),
  changeLabel: endpoint({
    method: 'PUT',
    path: '/api/custom-labels/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Rename a custom label or give it another colour',
    params: IdParams,
    body: Wanted,
    response: Label,
    errors: ['not_found', 'conflict'],
  }),
  removeLabel: endpoint({
    method: 'DELETE',
    path: '/api/custom-labels/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Delete a custom label; it is gone from all leads',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
};
