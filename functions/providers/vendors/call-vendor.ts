import type * as z from 'zod';
import {
  type GuardedFetch,
  type GuardedResponse,
  isOutboundError,
} from '#functions/platform/outbound/index.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { countVendorCall } from '#functions/platform/runtime/metrics.ts';
import type { SourceId, SourceReason } from '#shared/domain/leads/sources.ts';
import { SourceFailure } from '../lead-source.ts';
import type { VendorGate } from './gate/gate.ts';
import { type Limit, spacingOf } from './gate/spacing.ts';
import { isPassing, type Judge, type Refusal, refusalOf, silenceOf } from './judge-reply.ts';

/** What is the same for all calls of a vendor. */
export type VendorProfile = {
  id: SourceId;
  baseUrl: string;
  /** The headers that carry the key: it stands in no URL and in no log. */
  authorise: (key: string) => Record<string, string>;
  limits: readonly [Limit, ...Limit[]];
  /** Which of several limits these are, where a vendor counts some calls apart. */
  bucket?: string;
  judge?: Judge;
  /** Why a body that came with success is none: what was JSON, or else the text. */
  doubt?: (body: unknown) => SourceReason | undefined;
  /** One call at a time over all workers, in the place of `limits`: a call ends within `longestMs`, and `pauseMs` later comes the next. */
  alone?: { longestMs: number; pauseMs: number };
};

/** `fetch` keeps to `vendorPolicy`; `gate` is the process's; `baseUrl` is another one for a stand-in. */
export type VendorDeps = {
  fetch: GuardedFetch;
  key: string;
  gate: VendorGate;
  now: () => Date;
  baseUrl?: string | undefined;
};

export type VendorCall<T> = {
  method: 'GET' | 'POST';
  /** With its query, after the base URL. */
  path: string;
  body?: object | undefined;
  /** Sent as a form, where the vendor takes no JSON. */
  form?: Record<string, string>;
  schema: z.ZodType<T>;
  /** Sent once more after a failure that passes. False where the first may have cost something. */
  safe: boolean;
  /** A status by which this vendor says that there is nothing. */
  none?: number;
  signal?: AbortSignal | undefined;
};
/** Undefined where the vendor has nothing. Throws `SourceFailure`, or the signal's reason. */
export type CallVendor = <T>(call: VendorCall<T>) => Promise<T | undefined>;

type Tried<T> = { value: T | undefined } | (Refusal & { again: boolean; status?: number; outbound?: string });

/** Seconds for which a key is not used after the vendor said that it was too often, without saying for how long. */
const usualRest = 30;

/** The one way in which a vendor is asked. */
export function createCallVendor(profile: VendorProfile, deps: VendorDeps): CallVendor {
  const { id, limits, bucket, alone } = profile;
  const { gate } = deps;
  const counted = bucket ? `${deps.key}\n${bucket}` : deps.key;
  const spacing = alone ? { burst: 1, everyMs: alone.longestMs } : spacingOf(limits);

  /** A turn that is not given back ends by itself. */
  async function leave(end: number | undefined): Promise<void> {
    if (!alone || end === undefined) return;
    await gate
      .leave(id, counted, end, alone.pauseMs)
      .catch((error: unknown) => log.warn('a turn was not given back', { vendor: id, error }));
  }

  async function attempt<T>(call: VendorCall<T>): Promise<Tried<T>> {
    const end = await gate.enter(id, counted, spacing, call.signal);
    const since = performance.now();
    const tried = await ask(profile, deps, call)
      .catch((error: unknown): Tried<T> => {
        gate.tell(id, 'nothing');
        throw error;
      })
      .finally(() => leave(end));
    const outcome = 'value' in tried ? 'answered' : tried.reason;
    gate.tell(id, outcome === 'unavailable' ? 'failed' : 'answered');
    countVendorCall(id, outcome, performance.now() - since);
    return tried;
  }

  return async (call) => {
    const { signal } = call;
    try {
      signal?.throwIfAborted();
      let tried = await attempt(call);
      if (!('value' in tried) && tried.again && call.safe) tried = await attempt(call);
      if ('value' in tried) return tried.value;
      const { reason, retryAfter, status, outbound } = tried;
      log.warn('a vendor gave nothing', { vendor: id, reason, status, outbound, retryAfter });
      if (reason === 'rate_limited') await gate.rest(id, counted, retryAfter ?? usualRest);
      throw new SourceFailure(id, reason, retryAfter === undefined ? {} : { retryAfter });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  };
}

async function ask<T>(profile: VendorProfile, deps: VendorDeps, call: VendorCall<T>): Promise<Tried<T>> {
  const { method, path, schema, none, signal } = call;
  const { fetch, key, now, baseUrl = profile.baseUrl } = deps;
  const { type, body } = written(call);
  const headers = { accept: 'application/json', ...type, ...profile.authorise(key) };
  const sent = { method, headers, ...(body ? { body } : {}), ...(signal ? { signal } : {}) };
  let reply: GuardedResponse;
  try {
    reply = await fetch(`${baseUrl}${path}`, sent);
  } catch (error) {
    signal?.throwIfAborted();
    const outbound = isOutboundError(error) ? error.reason : 'unknown';
    return { ...silenceOf(error), again: isPassing({ error }), outbound };
  }
  const { status } = reply;
  if (status === none) return { value: undefined };
  const json = asJson(reply);
  const refusal = refusalOf(reply, json, now(), profile.judge);
  if (refusal) return { ...refusal, again: isPassing({ status }), status };
  const doubt = profile.doubt?.(json ?? reply.body.toString('utf8'));
  if (doubt) return { reason: doubt, again: false, status };
  const parsed = schema.safeParse(json);
  return parsed.success ? { value: parsed.data } : { reason: 'bad_answer', again: false, status };
}

function written<T>({ body, form }: VendorCall<T>) {
  if (form)
    return {
      type: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams(form)}`,
    };
  return body ? { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
}

/** Undefined for a page, and for half a body. */
function asJson({ body }: GuardedResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
