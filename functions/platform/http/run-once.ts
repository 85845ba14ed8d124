import { createHash } from 'node:crypto';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { idempotencyKeys } from '../store/idempotency-keys.ts';
import type { Table } from '../table/client.ts';
import { TransactionRefused, transact, type Write, write } from '../table/transact.ts';
import type { HttpEvent } from './event.ts';

/** A reply is kept for a day; a request whose function died is taken over after a minute, longer than any may run. */
const keepSeconds = daySeconds;
const abandonedAfterMs = 60_000;

export type Done = { status: number; body: string; replayed: boolean };
type Entry = {
  request_hash: string;
  started: number;
  status?: number | undefined;
  body?: string | undefined;
};

/** The `Idempotency-Key` of a request to an endpoint that takes one; throws if it is malformed. */
export function idempotencyKeyOf(endpoint: Endpoint, event: HttpEvent): string | undefined {
  const key = endpoint.idempotency && event.headers['idempotency-key'];
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw invalidField('Idempotency-Key', 'invalid');
  return key;
}

/**
 * Does the work once for one key, however often it is asked, and gives a repeat the first reply. What failed is forgotten,
 * so that it can be tried again. `conflict` for a key of another request, for one still being worked on, and where replies are not kept.
 */
export async function runOnce(
  { table, now }: { table: Table; now: () => Date },
  { endpoint, event, tenantId, key }: { endpoint: Endpoint; event: HttpEvent; tenantId: string; key: string },
  work: () => Promise<{ status: number; body: string }>,
): Promise<Done> {
  const keys = idempotencyKeys(table);
  const request_hash = hashOf(event);
  const started = now().getTime();
  const expires = Math.floor(started / 1000) + keepSeconds;
  const claim = { tenantId, key, request_hash, started, expires };
  if (!(await claimed(table, write.put('key', keys.create(claim).params())))) {
    const { data } = await keys.get({ tenantId, key }).go({ consistent: true });
    const done = data && answerOf(data, request_hash, started, endpoint);
    if (done) return done;
    const abandoned = keys
      .put(claim)
      .where((row, is) => `${is.notExists(row.started)} OR ${is.eq(row.started, data?.started ?? 0)}`);
    if (!(await claimed(table, write.put('key', abandoned.params())))) throw stillRunning();
  }
  try {
    const { status, body } = await work();
    const kept = endpoint.idempotency === 'replay' ? { status, body } : { status };
    await keys.patch({ tenantId, key }).set(kept).go();
    return { status, body, replayed: false };
  } catch (error) {
    await keys.delete({ tenantId, key }).go();
    throw error;
  }
}

/** The reply to a repeat; undefined where the first request was abandoned or has expired. */
function answerOf(entry: Entry, hash: string, now: number, endpoint: Endpoint): Done | undefined {
  if (now - entry.started > keepSeconds * 1000) return undefined;
  if (entry.request_hash !== hash) throw new AppError('conflict', { reason: 'key_reused' });
  if (entry.status === undefined) {
    if (now - entry.started > abandonedAfterMs) return undefined;
    throw stillRunning();
  }
  if (endpoint.idempotency === 'once' || entry.body === undefined)
    throw new AppError('conflict', { reason: 'reply_not_kept' });
  return { status: entry.status, body: entry.body, replayed: true };
}

const stillRunning = () => new AppError('conflict', { reason: 'still_running', retryAfter: 1 });

async function claimed(table: Table, claim: Write): Promise<boolean> {
  try {
    await transact(table, [claim]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

/** What is kept to know a request by must not be a hash of somebody's password, which could be guessed from it. */
function withoutPassword(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (name, value) => (name === 'password' ? undefined : value));
  } catch {
    return body;
  }
}

function hashOf({ rawPath, rawQueryString, body, requestContext }: HttpEvent): string {
  const parts = [requestContext.http.method, rawPath, rawQueryString, withoutPassword(body ?? '')];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
