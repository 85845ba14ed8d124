import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { quarters } from '#functions/wallet/domain/quarters.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { Account } from '../people.ts';
import type { Service } from '../simulated/service.ts';
import type { World } from '../world.ts';
import { differences, repeated, sumOf } from './differences.ts';

/** Every value is charged once, the ledger is what the wallet says, and nothing is held any more. */
export async function checkMoney(
  { engines: { runs }, scheduler }: World,
  _service: Service,
  { tenantId, lists }: Account,
): Promise<string[]> {
  const { wallet, campaigns } = runs;
  const all = { pages: 'all', consistent: true } as const;
  const [ledger, owned, holds, usage, state] = await Promise.all([
    wallet.store.ledger.query.primary({ tenantId }).go(all),
    campaigns.store.owned.query.primary({ tenantId }).go(all),
    wallet.store.holds.query.primary({ tenantId }).go(all),
    wallet.store.usage.query.primary({ tenantId }).go(all),
    wallet.store.wallets.get({ tenantId }).go({ consistent: true }),
  ]);
  const captures = ledger.data.filter(({ kind }) => kind === 'capture');
  const paid = owned.data.filter(({ since }) => since !== undefined);
  const heads = await leadsOf(runs.campaigns, tenantId, lists);
  const chargedFor = captures.map(({ lead_id = '', field }) => `${heads.get(lead_id)?.identity} ${field}`);
  const { balance, held } = await getWallet(wallet, tenantId);
  const verdicts: string[] = [];
  // By the second one all of the ledger is old, so that the third one begins after it.
  for (const hours of [0, 2, 4]) {
    const now = new Date(scheduler.now() + hours * 3_600_000).toISOString();
    verdicts.push((await auditWallet({ ...wallet, now: () => now }, tenantId)).verdict);
  }
  return [
    ...repeated(chargedFor).map((value) => `${value} is charged twice`),
    ...differences(
      'values that are paid for',
      paid.map(({ identity, what }) => `${identity} ${what}`).toSorted(),
      chargedFor.toSorted(),
    ),
    ...differences(
      'sum of the ledger',
      sumOf(ledger.data, ({ amount }) => amount),
      balance,
    ),
    ...differences(
      'held by the ledger',
      sumOf(ledger.data, (entry) => entry.held),
      held,
    ),
    ...differences(
      'summed as used',
      sumOf(usage.data, (part) => sumOf(quarters, (quarter) => part[quarter] ?? 0)),
      -sumOf(captures, ({ amount }) => amount),
    ),
    ...differences('verdicts of audits', verdicts, ['right', 'right', 'right']),
    ...differences('held', held, 0),
    ...differences('open holds', state.data?.open_holds, []),
    ...differences(
      'holds that are not closed',
      holds.data.filter(({ status }) => status === 'open').map(({ runId }) => runId),
      [],
    ),
    ...holds.data.flatMap(({ runId, captured }) =>
      differences(
        `captured of ${runId}`,
        captured,
        -sumOf(
          captures.filter(({ run_id }) => run_id === runId),
          ({ amount }) => amount,
        ),
      ),
    ),
    ...[...heads.values()]
      .filter(({ identity, emails_count }) => {
        const has = (what: string) => paid.some((one) => one.identity === identity && one.what === what);
        return !has('contact') || (emails_count > 0 && !has('email'));
      })
      .map(({ id }) => `${id} has a value that was not paid for`),
  ];
}

type Campaigns = World['engines']['runs']['campaigns'];

/** Leads of these lists, those in the trash too. */
async function leadsOf({ store }: Campaigns, tenantId: string, lists: string[]) {
  const found = await Promise.all(
    lists.flatMap((campaign_id) =>
      [store.heads, store.trash].map((place) =>
        place.query.primary({ tenantId, campaign_id }).go({ pages: 'all', consistent: true }),
      ),
    ),
  );
  return new Map(found.flatMap(({ data }) => data.map((head) => [head.id, head])));
}
