import * as z from 'zod';
import {
  type GuardedFetch,
  type GuardedResponse,
  isOutboundError,
  readRetryAfter,
} from '#functions/platform/outbound/index.ts';
import { log } from '#functions/platform/runtime/log.ts';
import type { ApiCrm, CrmReason } from '#shared/domain/crm/kinds.ts';
import type { Pace } from '../sending/pace.ts';
import { CrmFailure } from './crm-failure.ts';

export type AskDeps = { fetch: GuardedFetch; now: () => Date };

type Question<T> = {
  crm: ApiCrm;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
  schema: z.ZodType<T>;
  pace?: Pace | undefined;
  signal?: AbortSignal | undefined;
};

/** Longer than an hour nobody is kept waiting: asking again then costs one refused call. */
const longestRetryAfter = 3_600;
const shownDetail = 300;

/** Both write what is wrong as `message`, HighLevel sometimes as a list; OAuth says it in words of its own. */
const Told = z.object({
  message: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  error_description: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

const byStatus: Readonly<Record<number, CrmReason>> = {
  400: 'rejected',
  401: 'revoked',
  403: 'forbidden',
  404: 'not_found',
  408: 'unavailable',
  409: 'rejected',
  422: 'rejected',
  429: 'rate_limited',
};

/** Asks a CRM once. Throws `CrmFailure` for all that is not the answer that its description promises. */
export async function askCrm<T>(
  { fetch, now }: AskDeps,
  question: Question<T>,
): Promise<{ status: number; value: T }> {
  const { crm, method, url, headers, json, form, schema, pace, signal } = question;
  await pace?.turn();
  const reply = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
    ...(form ? { body: `${new URLSearchParams(form)}` } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (!isOutboundError(error) && !signal?.aborted) throw error;
    const outbound = isOutboundError(error) ? error.reason : 'too_late';
    log.warn('a CRM did not answer', { crm, outbound });
    throw new CrmFailure('unavailable');
  });
  const body = asJson(reply);
  if (reply.status < 200 || reply.status >= 300) {
    const refusal = refusalOf(crm, reply, body, now());
    if (refusal.reason === 'rate_limited') await pace?.rest(refusal.retryAfter ?? 0);
    throw refusal;
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { status: reply.status, value: parsed.data };
  log.warn('a CRM answered another shape', { crm, status: reply.status });
  throw new CrmFailure('bad_answer');
}

function refusalOf(crm: ApiCrm, { status, headers }: GuardedResponse, body: unknown, now: Date): CrmFailure {
  const { data: told } = Told.safeParse(body);
  // The operator's app is not taken: that ends no connection of a customer.
  const isOurs = told?.error === 'invalid_client' || told?.error === 'unauthorized_client';
  const usual = byStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_answer');
  const reason = isOurs ? 'forbidden' : usual;
  const seconds = Math.min(readRetryAfter(headers['retry-after'], now), longestRetryAfter);
  log.warn('a CRM gave nothing', { crm, reason, status });
  return new CrmFailure(reason, { detail: detailIn(body), ...(seconds > 0 ? { retryAfter: seconds } : {}) });
}

/** What it said is wrong; a page of HTML says nothing. */
function detailIn(body: unknown): string | undefined {
  const { data } = Told.safeParse(body);
  const said = [data?.message].flat().filter(Boolean).join(' ') || data?.error_description || data?.error;
  return said ? said.slice(0, shownDetail) : undefined;
}

function asJson({ body }: GuardedResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
