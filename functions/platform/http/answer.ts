import * as z from 'zod';
import { isAppError } from '#shared/errors/app-error.ts';
import { type Caller, refuseUnknown, unpackIdentity } from './caller.ts';
import { checkAccess } from './check-access.ts';
import type { HttpEvent, HttpReply } from './event.ts';
import type { RequestMeta, Route } from './implement.ts';
import { rawBody } from './read-body.ts';
import { readInput } from './read-input.ts';
import { type ActNote, type Actor, beginAct } from './record-act.ts';
import { refuseOverQuota } from './reply/quota-headers.ts';
import { textReply } from './reply/reply.ts';
import { type Needs, replyOf, stated, writtenAs } from './reply/reply-of.ts';
import { idempotencyKeyOf, runOnce } from './run-once.ts';
import { edgeKeys, viewerOf } from './viewer/viewer.ts';

export type Served = {
  group: string;
  route: Route;
  /** Path parameters that the route itself fixes. */
  fixed: Record<string, string>;
  needs: Needs;
};

/** One request: quota and access first, then the input, then the work, once per idempotency key. */
export async function answer(served: Served, event: HttpEvent): Promise<HttpReply> {
  const { route, fixed, needs } = served;
  const { table } = needs;
  const { endpoint } = route;
  const identity = unpackIdentity(event.requestContext.authorizer?.lambda);
  const caller = endpoint.access === 'public' ? undefined : identity?.caller;
  refuseUnknown(event.requestContext.authorizer?.lambda);
  if (caller && identity) refuseOverQuota(identity.quota);
  checkAccess(endpoint, caller);
  if (endpoint.kind === 'inbound') {
    const body = rawBody(endpoint, event);
    await stated(needs.verifiers?.[endpoint.verifier])({ body, headers: event.headers, path: event.rawPath });
  }
  const input = readInput(endpoint, event, fixed);
  const { requestId } = event.requestContext;
  const key = idempotencyKeyOf(endpoint, event);
  const work = () => act(served, event, input, caller, key);
  if (!key || !caller || !table) {
    const { status, body, headers } = await work();
    return textReply(status, body, requestId, headers);
  }
  const request = { endpoint, event, tenantId: caller.tenantId, key };
  const { status, body, replayed } = await runOnce({ table, now: () => new Date() }, request, work);
  return textReply(status, body, requestId, replayed ? { 'idempotency-replayed': 'true' } : {});
}

/** What is acted on: the path names it, or it is what was made, where the reply is a thing with an id. */
function targetOf({ pathParameters }: HttpEvent, reply?: unknown): { target?: string } {
  const target =
    Object.values(pathParameters ?? {})[0] ?? z.object({ id: z.string() }).safeParse(reply).data?.id;
  return target === undefined ? {} : { target };
}

async function act(
  { group, route, needs }: Served,
  event: HttpEvent,
  input: ReturnType<typeof readInput>,
  caller: Caller | undefined,
  idempotencyKey: string | undefined,
): Promise<{ status: number; body: string; headers?: Record<string, string> }> {
  const { endpoint, name, handle } = route;
  const { table } = needs;
  const { requestId, http } = event.requestContext;
  const { ip, host } = viewerOf(event, await edgeKeys());
  let noted: ActNote = {};
  let actor: Actor | undefined = caller;
  const meta: RequestMeta = {
    requestId,
    sourceIp: ip,
    userAgent: http.userAgent,
    header: (name) => event.headers[name],
    authorization: event.headers.authorization ?? '',
    host,
    idempotencyKey,
    actsAs: (user) => {
      actor = user;
    },
    note: (note) => {
      noted = { ...noted, ...note };
    },
  };
  const begin = async () =>
    endpoint.audit && actor && table
      ? beginAct(table, actor, { action: `${group}.${name}`, ip, ...targetOf(event) })
      : undefined;
  const logged = await begin();
  try {
    const reply = endpoint.response.parse(await replyOf(endpoint, await handle(input, caller, meta), needs));
    await (logged ?? (await begin()))?.done({ ...targetOf(event, reply), ...noted });
    return { status: endpoint.status ?? 200, ...writtenAs(endpoint, reply) };
  } catch (error) {
    if (isAppError(error) && error.status < 500) await logged?.refused();
    throw error;
  }
}
