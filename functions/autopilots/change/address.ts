import { createHash, randomBytes } from 'node:crypto';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AutopilotDeps } from '../deps.ts';
import { getAutopilot, keep } from './keep.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A new address, and the write that leads from it to its autopilot. Its secret part is kept nowhere. */
export function newAddress(
  { store }: AutopilotDeps,
  appUrl: string,
  { tenantId, id }: { tenantId: string; id: string },
): { address: string; hash: string; writes: Write[] } {
  const secret = randomBytes(32).toString('base64url');
  const hash = hashOf(secret);
  const leads = write.put('address', store.addresses.put({ hash, tenantId, id }).params());
  return { address: `${appUrl}/api/autopilots/hooks/${secret}`, hash, writes: [leads] };
}

/** Gives an autopilot that is called another address. `conflict` for one that goes by the clock. */
export async function renewAddress(deps: AutopilotDeps, appUrl: string, tenantId: string, id: string) {
  const record = await getAutopilot(deps, tenantId, id);
  if (record.type !== 'webhook') throw new AppError('conflict', { reason: 'autopilot_not_going' });
  const { address, hash, writes } = newAddress(deps, appUrl, record);
  const ended = record.address
    ? [write.remove('ended', deps.store.addresses.delete({ hash: record.address }).params())]
    : [];
  const kept = await keep(deps, record, { set: { address: hash }, writes: [...writes, ...ended] });
  return { record: kept, address };
}
