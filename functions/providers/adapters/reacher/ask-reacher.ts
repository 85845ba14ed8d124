import pLimit from 'p-limit';
import {
  type GuardedFetch,
  type GuardedResponse,
  isOutboundError,
  type OutboundPolicy,
  readRetryAfter,
} from '#functions/platform/outbound/index.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { countVendorCall } from '#functions/platform/runtime/metrics.ts';
import type { AskMailbox, MailboxAnswer, MailboxSilence } from '../../ports.ts';
import { answerOf, ReacherReply } from './reacher-reply.ts';

/**
 * The address is the operator's own setting, as those of the table and of AWS are, and not one that a customer typed. So it may be on
 * this machine or in a private network, which is where a Reacher of one's own stands. Metadata services stay closed, and no redirect
 * carries the secret elsewhere.
 */
export const reacherPolicy: OutboundPolicy = {
  allowPrivate: true,
  allowIpLiterals: true,
  protocols: ['http', 'https'],
  ports: 'any',
  maxRedirects: 0,
  connectTimeoutMs: 3_000,
  totalTimeoutMs: 10_000,
  maxBytes: 65_536,
  onTooLarge: 'fail',
  userAgent: 'Leadwright/1.0',
};

type Deps = {
  url: string;
  /** Sent as `x-reacher-secret`; undefined where none is set. */
  secret: () => Promise<string | undefined>;
  fetch: GuardedFetch;
  now: () => Date;
};

const atOnce = 5;
/** Whoever would wait behind more than these has no answer in time anyway. */
const mostWaiting = 20;
/** Seconds that a verifier is left alone after it refused, was too busy, or did not answer three times in a row. */
const rest = { refused: 60, busy: 30, longestBusy: 300, down: 30 };
const triesUntilDown = 3;

/** Has Reacher ask the mail server of an address. Whatever goes wrong is told as why nobody was asked. */
export function createReacher({ url, secret, fetch, now }: Deps): AskMailbox {
  const limit = pLimit(atOnce);
  const target = `${url.replace(/\/$/, '')}/v1/check_email`;
  let resting: { until: number; answer: MailboxSilence } | undefined;
  let unanswered = 0;

  const restFor = (answer: MailboxSilence, seconds: number): void => {
    resting = { until: now().getTime() + seconds * 1000, answer };
    log.warn('the verifier is left alone', { vendor: 'reacher', reason: answer, seconds });
  };
  const isResting = () => (resting && resting.until > now().getTime() ? resting : undefined);
  const ask = async (address: string): Promise<MailboxAnswer> => {
    const key = await secret();
    const headers = { 'content-type': 'application/json', ...(key ? { 'x-reacher-secret': key } : {}) };
    const body = JSON.stringify({ to_email: address });
    const reply = await fetch(target, { method: 'POST', headers, body });
    unanswered = 0;
    const silence = refusalOf(reply, now());
    if (!silence) return readReply(reply, address);
    if (silence.seconds > 0) restFor(silence.answer, silence.seconds);
    return { answer: silence.answer };
  };
  const failed = (error: unknown): MailboxAnswer => {
    const answer = reasonOf(error);
    unanswered += 1;
    if (unanswered >= triesUntilDown) restFor(answer, rest.down);
    return { answer };
  };
  return async (address) => {
    const since = performance.now();
    if (limit.pendingCount >= mostWaiting) return { answer: 'verifier_busy' };
    return limit(async () => {
      const tired = isResting();
      if (tired) return { answer: tired.answer };
      const told = await ask(address).catch(failed);
      countVendorCall('reacher', told.answer, performance.now() - since);
      return told;
    });
  };
}

/** Why a reply is no answer, and for how many seconds not to ask again. */
function refusalOf(
  { status, headers }: GuardedResponse,
  now: Date,
): { answer: MailboxSilence; seconds: number } | undefined {
  if ([401, 402, 403].includes(status)) return { answer: 'verifier_refused', seconds: rest.refused };
  if (status === 429) {
    const wanted = readRetryAfter(headers['retry-after'], now) || rest.busy;
    return { answer: 'verifier_busy', seconds: Math.min(wanted, rest.longestBusy) };
  }
  return status === 200 ? undefined : { answer: 'verifier_failed', seconds: 0 };
}

/** A page, half a reply, or one about somebody else is no answer. */
function readReply({ body }: GuardedResponse, address: string): MailboxAnswer {
  const parsed = ReacherReply.safeParse(asJson(body.toString('utf8')));
  const same = parsed.data?.input.toLowerCase() === address.toLowerCase();
  return parsed.success && same ? answerOf(parsed.data) : { answer: 'verifier_failed' };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): MailboxSilence {
  if (!isOutboundError(error)) return 'verifier_failed';
  if (error.reason === 'timeout') return 'verifier_timeout';
  return error.reason === 'too_large' || error.reason === 'decode_failed'
    ? 'verifier_failed'
    : 'verifier_unreachable';
}
