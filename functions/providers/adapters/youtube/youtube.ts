import * as z from 'zod';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import {
  type CallVendor,
  createCallVendor,
  type VendorDeps,
  type VendorProfile,
} from '../../vendors/call-vendor.ts';

const Refused = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

/** What Google's own words for a refusal mean; a day's quota comes back at midnight on the Pacific coast. */
const byReason: Readonly<Record<string, SourceReason>> = {
  quotaExceeded: 'no_credits',
  dailyLimitExceeded: 'no_credits',
  rateLimitExceeded: 'rate_limited',
  userRateLimitExceeded: 'rate_limited',
  keyInvalid: 'key_refused',
  badRequest: 'key_refused',
};

const judge = (_: number, body: unknown): SourceReason | undefined =>
  byReason[Refused.safeParse(body).data?.error.errors[0]?.reason ?? ''];

/** Google takes the key as a header too, so that it is in no address. */
const profile = {
  id: 'youtube',
  baseUrl: 'https://www.googleapis.com/youtube/v3',
  authorise: (key: string) => ({ 'x-goog-api-key': key }),
  judge,
} as const satisfies Partial<VendorProfile>;

/** Searches are counted apart from all else: a hundred a day, where nothing else was agreed. */
export const createYouTubeSearch = (deps: VendorDeps): CallVendor =>
  createCallVendor({ ...profile, bucket: 'search', limits: [{ calls: 100, seconds: 24 * 3600 }] }, deps);

/** Ten thousand units a day are for all else; half of the day's may go at once. */
export const createYouTubeCall = (deps: VendorDeps): CallVendor =>
  createCallVendor({ ...profile, limits: [{ calls: 10_000, seconds: 24 * 3600 }] }, deps);
