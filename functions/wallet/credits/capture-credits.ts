import { randomInt } from 'node:crypto';
import { type Write, write } from '#functions/platform/table/transact.ts';
import type { WalletDeps } from '../deps.ts';
import { quarterOf } from '../domain/quarters.ts';
import { usageShards } from '../store/usage.ts';

/** One delivered value and its price. */
export type Charge = {
  credits: number;
  lead_id: string;
  lead_name: string;
  campaign_id: string;
  field: string;
  provider: string;
};

/** What is set aside for a run: `left` and `captured` come to the same sum for as long as the hold is open. */
export type Hold = { open: boolean; left: number; captured: number };

/** What a run may still spend. `open` is false once the run was stopped or settled. */
export async function readHold({ store }: WalletDeps, tenantId: string, runId: string): Promise<Hold> {
  const { data } = await store.holds.get({ tenantId, runId }).go({ consistent: true });
  const { amount = 0, captured = 0, status } = data ?? {};
  return { open: status === 'open', left: amount - captured, captured };
}

/**
 * The writes that take charges out of a run's hold, for the transaction that also stores what was delivered:
 * both happen or neither. Refused as `hold` when the run was stopped or the hold does not suffice, whenever it was read.
 */
export function captureWrites(
  deps: WalletDeps,
  tenantId: string,
  runId: string,
  hold: Pick<Hold, 'left' | 'captured'>,
  charges: Charge[],
): Write[] {
  const sum = charges.reduce((total, { credits }) => total + credits, 0);
  if (sum === 0) return [];
  const limit = hold.left + hold.captured - sum;
  const capture = deps.store.holds
    .patch({ tenantId, runId })
    .add({ captured: sum })
    .where(({ status, captured }, { eq, lte }) => `${eq(status, 'open')} AND ${lte(captured, limit)}`);
  const at = deps.now();
  return [
    write.update('hold', capture.params()),
    usageWrite(deps, tenantId, at, sum),
    ...charges.map((charge) => captureEntry(deps, { tenantId, runId, at }, charge)),
  ];
}

/** Adds to what was used when the entries say that it was. It goes to one of several items, so that runs seldom meet. */
function usageWrite({ store }: WalletDeps, tenantId: string, at: string, sum: number): Write {
  const { day, quarter } = quarterOf(at);
  const added = store.usage.update({ tenantId, day, shard: randomInt(usageShards) }).add({ [quarter]: sum });
  return write.update('usage', added.params());
}

function captureEntry(
  deps: WalletDeps,
  { tenantId, runId, at }: { tenantId: string; runId: string; at: string },
  { credits, ...rest }: Charge,
): Write {
  const entry = {
    ...rest,
    tenantId,
    id: deps.newEntryId(),
    kind: 'capture' as const,
    run_id: runId,
    at,
    summed: true,
  };
  return write.put(
    'ledger',
    deps.store.ledger.create({ ...entry, amount: -credits, held: -credits }).params(),
  );
}
