import * as z from 'zod';
import { LoggedActivity } from '#shared/domain/leads/activity.ts';
import { endpoint } from './endpoint.ts';
import { deliveryStatuses } from './integrations/index.ts';
import { IdParams, PageQuery, pageOf } from './paging.ts';

/** Something that happened to a lead, and who did it, as far as that is known. */
export const LeadActivity = LoggedActivity.extend({
  /** Without it whoever did it has left, or is not known. */
  user_name: z.string().optional(),
  /** Where a lead that was created came from. */
  source: z.string().optional(),
  /** An e-mail that bounced. */
  email: z.string().optional(),
  /** What became of what was sent. */
  status: z.enum(deliveryStatuses).optional(),
});
export type LeadActivity = z.infer<typeof LeadActivity>;

export const leadActivity = {
  activity: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/results/{resultId}/activity',
    access: { module: 'leads' },
    scope: 'lists:read',
    summary:
      'What happened to a lead, newest first: how it came, what runs did to it, notes, bounces, deliveries',
    params: IdParams.extend({ resultId: z.string().max(64) }),
    query: PageQuery,
    response: pageOf(LeadActivity),
    errors: ['not_found'],
  }),
};
