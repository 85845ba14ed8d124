import * as z from 'zod';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import {
  type CallVendor,
  createCallVendor,
  type VendorDeps,
  type VendorProfile,
} from '../../vendors/call-vendor.ts';

const Refused = z.object({ code: z.string() });

/** What Modash's own words for a refusal mean, whatever the status. */
const byCode: Readonly<Record<string, SourceReason>> = {
  api_token_invalid: 'key_refused',
  feature_not_available: 'key_refused',
  not_enough_credits: 'no_credits',
  rate_limit_exceeded: 'rate_limited',
  retry_later: 'unavailable',
  internal_server_error: 'unavailable',
};

const profile: VendorProfile = {
  id: 'modash',
  baseUrl: 'https://api.modash.io/v1',
  authorise: (key) => ({ authorization: `Bearer ${key}` }),
  limits: [{ calls: 2, seconds: 1 }],
  judge: (_, body) => byCode[Refused.safeParse(body).data?.code ?? ''],
};

export const createModashCall = (deps: VendorDeps): CallVendor => createCallVendor(profile, deps);
