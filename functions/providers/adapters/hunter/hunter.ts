import * as z from 'zod';
import {
  type CallVendor,
  createCallVendor,
  type VendorDeps,
  type VendorProfile,
} from '../../vendors/call-vendor.ts';
import type { Judge } from '../../vendors/judge-reply.ts';

const Refused = z.object({ errors: z.array(z.object({ id: z.string() })) });

/**
 * Hunter says 403 to who asks too often and 429 to who has used up the plan; a 429 that says when to come back is the former too.
 * A plan that may not turn pages says so by a 400.
 */
const judge: Judge = (status, body, headers) => {
  if (status === 403) return 'rate_limited';
  if (status === 429) return headers['retry-after'] ? 'rate_limited' : 'no_credits';
  const ids = Refused.safeParse(body).data?.errors.map(({ id }) => id) ?? [];
  return status === 400 && ids.includes('pagination_error') ? 'key_refused' : undefined;
};

/** The limits are those of its company search, which are the lowest. */
const profile: VendorProfile = {
  id: 'hunter',
  baseUrl: 'https://api.hunter.io/v2',
  authorise: (key) => ({ 'x-api-key': key }),
  limits: [
    { calls: 5, seconds: 1 },
    { calls: 50, seconds: 60 },
  ],
  judge,
};

export const createHunterCall = (deps: VendorDeps): CallVendor => createCallVendor(profile, deps);

/** `reveal`: the e-mails of a domain are asked for too, for a search credit each; else leads have what a company search shows. */
export type HunterOptions = { reveal?: boolean };
export type Signal = AbortSignal | undefined;
