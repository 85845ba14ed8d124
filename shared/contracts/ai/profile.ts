import * as z from 'zod';
import { aiReasons } from '../../domain/ai/answering.ts';
import { BusinessProfile, profileKeys } from '../../domain/ai/profile.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';

const StoredProfile = z.object({
  id: z.string(),
  profile: BusinessProfile,
  /** Counted up with every change. */
  revision: z.int(),
  updated_at: z.string(),
  completeness: z.int().min(0).max(100),
  missing: z.array(z.enum(profileKeys)),
  /** Whether AI tools can work with it. */
  complete: z.boolean(),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** How far work of AI is that nobody waits for. `failed` says why: what the model did, or that the website gave nothing. */
export const WorkState = z.object({
  status: z.enum(['none', 'pending', 'done', 'failed']),
  reason: z.enum([...aiReasons, 'no_website', 'no_ai']).nullable(),
  at: z.string().nullable(),
});
export type WorkState = z.infer<typeof WorkState>;

/** What a model makes of a website, to be taken field by field. */
const Draft = WorkState.extend({
  website: z.string().nullable(),
  fields: z.array(
    z.object({
      field: z.enum(profileKeys),
      value: z.union([z.string(), z.array(z.string())]),
      source_url: z.string().nullable(),
    }),
  ),
});
export type ProfileDraft = z.infer<typeof Draft>;

/** With a scheme or without, as people write it. */
function isWebsite(text: string): boolean {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  return url !== null && url.username === '' && url.hostname.includes('.');
}

const session = { access: 'session', audit: true } as const;
const data = '/api/business-details/data';

export const profile = {
  businessProfile: endpoint({
    method: 'GET',
    path: data,
    access: 'session',
    summary: 'What the account says of its business; null where it has said nothing yet',
    response: z.object({ data: StoredProfile.nullable() }),
  }),
  createBusinessProfile: endpoint({
    ...session,
    method: 'POST',
    path: data,
    status: 201,
    idempotency: 'replay',
    summary: 'Begins the business profile; an account has one',
    body: BusinessProfile,
    response: StoredProfile,
    errors: ['conflict'],
  }),
  updateBusinessProfile: endpoint({
    ...session,
    method: 'PUT',
    path: `${data}/{id}`,
    summary: 'Replaces the business profile, unless somebody has changed it since `revision`',
    params: IdParams,
    body: BusinessProfile.extend({ revision: z.int().min(1) }),
    response: StoredProfile,
    errors: ['not_found', 'conflict'],
  }),
  draftBusinessProfile: endpoint({
    ...session,
    method: 'POST',
    path: '/api/business-details/draft',
    status: 202,
    idempotency: 'replay',
    summary: 'Has a website read, and the business profile drafted from it',
    body: z.strictObject({
      website: z.string().trim().min(4).max(200).refine(isWebsite, 'url'),
    }),
    response: Draft,
    errors: ['limit_reached'],
  }),
  businessProfileDraft: endpoint({
    method: 'GET',
    path: '/api/business-details/draft',
    access: 'session',
    summary: 'How far the draft is, and what it says of which page',
    response: Draft,
  }),
};
