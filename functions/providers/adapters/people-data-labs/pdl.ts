import * as z from 'zod';
import type { Found } from '#shared/domain/leads/found.ts';
import {
  type CallVendor,
  createCallVendor,
  type VendorDeps,
  type VendorProfile,
} from '../../vendors/call-vendor.ts';
import type { Position, VendorPage } from '../../vendors/follow-pages.ts';
import type { Clause } from './clauses.ts';

/** Its searches may be made ten times a minute, as its documentation says of every plan that has agreed nothing else. */
const profile: VendorProfile = {
  id: 'people-data-labs',
  baseUrl: 'https://api.peopledatalabs.com/v5',
  authorise: (key) => ({ 'x-api-key': key }),
  limits: [{ calls: 10, seconds: 60 }],
};

export const createPdlCall = (deps: VendorDeps): CallVendor => createCallVendor(profile, deps);

/** The most records of one call, and of one search. */
export const pdlPage = 100;
export const pdlCap = 10_000;

/** What is not told on a plan is `true` or `false` in the place of its value. */
export const text = z.string().nullish().catch(undefined);
export const texts = z.array(z.string()).nullish().catch(undefined);

type Question<T> = {
  path: '/person/search' | '/company/search';
  clauses: readonly Clause[];
  record: z.ZodType<T>;
  toFound: (record: T) => Found;
  /** The fields that are wanted, where they can be named. */
  fields?: readonly string[];
};
type Asked = { position: Position; limit: number; signal: AbortSignal | undefined };

/** One page of records. Each costs, so no more are asked for than are wanted; nobody found is 404. */
export async function searchPdl<T>(
  call: CallVendor,
  { path, clauses, record, toFound, fields }: Question<T>,
  { position: { at, given }, limit, signal }: Asked,
): Promise<VendorPage> {
  const body = {
    query: { bool: { must: clauses } },
    size: Math.min(pdlPage, Math.max(1, limit)),
    titlecase: true,
    ...(at ? { scroll_token: at } : {}),
    ...(fields ? { data_include: fields.join(',') } : {}),
  };
  const schema = z.object({ data: z.array(record), total: z.int().min(0), scroll_token: text });
  const reply = await call({ method: 'POST', path, body, schema, safe: false, none: 404, signal });
  if (!reply) return { found: [] };
  const ended = given + reply.data.length >= reply.total;
  return { found: reply.data.map(toFound), next: ended ? undefined : (reply.scroll_token ?? undefined) };
}
