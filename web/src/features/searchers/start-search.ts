import { type Campaign, campaigns } from '#shared/contracts/campaigns.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { Run } from '#shared/domain/run.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { type Draft, planOf } from './draft.ts';

/** Creates a list for a search. Throws `ApiError`. */
export async function createTarget(name: string): Promise<Campaign> {
  const list = await call(campaigns.endpoints.create, { body: { name, type: 'local' } });
  void refresh(campaigns.endpoints.list);
  return list;
}

type Start = { draft: Draft; campaignId: string; limit: number; maximum: number; key: string };

/** Starts the run of a draft. Throws `ApiError`. */
export async function startSearch({ draft, campaignId, limit, maximum, key }: Start): Promise<Run> {
  const plan = planOf(draft, campaignId, limit);
  if (!plan) throw new Error('a search without a location cannot be started');
  const run = await call(runs.endpoints.start, {
    body: { plan, max_credits: maximum, idempotency_key: key },
  });
  void refresh(runs.endpoints.list, campaigns.endpoints.get, wallet.endpoints.get);
  return run;
}
