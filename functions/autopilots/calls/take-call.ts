import type { Verifier } from '#functions/platform/http/kinds/take-event.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { Throttle } from '#functions/platform/store/throttle.ts';
import { autopilotLimits } from '#shared/domain/autopilots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hashOf } from '../change/address.ts';
import type { AutopilotDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { keepCall } from './keep-call.ts';

type CallDeps = AutopilotDeps & { ticks: Queue<TickMessage>; throttle: Throttle };
type Called = { secret: string; body: Record<string, unknown>; key: string | undefined };

/** Whose address this is; undefined for one that is nobody's, or not any more. */
const findAddress = async ({ store }: AutopilotDeps, secret: string) =>
  (await store.addresses.get({ hash: hashOf(secret) }).go()).data ?? undefined;

/** Whoever knows an address may call it. */
export const verifyAddress =
  (deps: AutopilotDeps): Verifier =>
  async ({ path }) => {
    if (!(await findAddress(deps, path.split('/').at(-1) ?? ''))) throw new AppError('not_found');
  };

/** Whoever got no answer has sent it again by then. */
const sameFor = autopilotLimits.callSameMinutes * 60_000;

/**
 * A call as it is worked on: under a name that is made of its key, or of what came and when, so that the same call is the same. Throws `rate_limited` over
 * what an address takes in a minute, before anything is taken; what is taken is not lost. The first that is refused in a minute is in the log.
 */
export async function takeCall(deps: CallDeps, { secret, body, key }: Called) {
  const owner = await findAddress(deps, secret);
  if (!owner) throw new AppError('not_found');
  const now = deps.now();
  const text = JSON.stringify(body);
  await refuseTooMany(deps, owner, text);
  const { tenantId: tenant_id, id } = owner;
  const call = key === undefined ? await nameOf(deps, owner, text) : hashOf(JSON.stringify([id, key]));
  const scheduled = now.toISOString();
  const message: TickMessage = { kind: 'call', tenant_id, id, scheduled, call, body: text };
  return { id: call, take: () => deps.ticks.send([message], { group: tenant_id }) };
}

/** Each address has its share, and all of an account together: each call has its search counted. */
async function refuseTooMany(deps: CallDeps, owner: Owner, text: string): Promise<void> {
  const { callsPerMinute, callsPerMinuteOfAccount } = autopilotLimits;
  const limits = [
    [`autopilot#${owner.id}`, callsPerMinute],
    [`autopilots#${owner.tenantId}`, callsPerMinuteOfAccount],
  ] as const;
  for (const [key, most] of limits) {
    const { tries, seconds } = await deps.throttle.add(key, deps.now());
    if (tries <= most) continue;
    if (tries === most + 1) await noteRefused(deps, owner, text);
    throw new AppError('rate_limited', { retryAfter: seconds });
  }
}

type Owner = { tenantId: string; id: string };

/** Of what came without a key: what came with the same content in this part of the hour is the same, and in the part before where that is not too long ago. */
async function nameOf(deps: CallDeps, { tenantId, id }: Owner, text: string): Promise<string> {
  const now = deps.now().getTime();
  const part = Math.floor(now / sameFor);
  const nameIn = (one: number) => hashOf(JSON.stringify([id, one, text]));
  const before = { tenantId, autopilot: id, id: nameIn(part - 1) };
  const { data: known } = await deps.store.calls.get(before).go({ consistent: true });
  const isSame = known && now - Date.parse(known.at) < sameFor;
  return isSame ? known.id : nameIn(part);
}

/** Has whoever looks at the log see that calls were refused, and what the first of them was: it can be replayed. */
async function noteRefused(deps: CallDeps, { tenantId, id: autopilot }: Owner, body: string): Promise<void> {
  const at = deps.now().toISOString();
  const call = { tenantId, autopilot, id: hashOf(JSON.stringify([autopilot, 'refused', at])), at, body };
  await keepCall(deps, { ...call, status: 'skipped', reason: 'too_many_calls' });
}
