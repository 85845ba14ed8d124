import type { Verifier } from '#functions/platform/http/kinds/take-event.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { Throttle } from '#functions/platform/store/throttle.ts';
import { autopilotLimits } from '#shared/domain/autopilots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hashOf } from '../change/address.ts';
import type { AutopilotDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';

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

/**
 * A call as it is worked on: under a name that is made of its key, or of what came and the day, so that the same call is the same. Throws `rate_limited` over
 * what an address takes in a minute, before anything is taken; what is taken is not lost.
 */
export async function takeCall(deps: CallDeps, { secret, body, key }: Called) {
  const owner = await findAddress(deps, secret);
  if (!owner) throw new AppError('not_found');
  const { tenantId: tenant_id, id } = owner;
  const now = deps.now();
  const retryAfter = await deps.throttle.count(`autopilot#${id}`, autopilotLimits.callsPerMinute, now);
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const scheduled = now.toISOString();
  const text = JSON.stringify(body);
  const call = hashOf(JSON.stringify([id, key ?? [scheduled.slice(0, 10), text]]));
  const message: TickMessage = { kind: 'call', tenant_id, id, scheduled, call, body: text };
  return { id: call, take: () => deps.ticks.send([message], { group: tenant_id }) };
}
