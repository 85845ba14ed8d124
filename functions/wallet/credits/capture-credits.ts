import { type Write, write } from '#functions/platform/table/transact.ts';
import type { WalletDeps } from '../deps.ts';

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
  return [
    write.update('hold', capture.params()),
    ...charges.map((charge) => captureEntry(deps, tenantId, runId, charge)),
  ];
}

function captureEntry(
  deps: WalletDeps,
  tenantId: string,
  runId: string,
  { credits, ...rest }: Charge,
): Write {
  const entry = {
    ...rest,
    tenantId,
    id: deps.newEntryId(),
    kind: 'capture' as const,
    run_id: runId,
    at: deps.now(),
  };
  return write.put(
    'ledger',
    deps.store.ledger.create({ ...entry, amount: -credits, held: -credits }).params(),
  );
}
