import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';

/** Creates a list for a search. Throws `ApiError`. */
export async function createTarget(name: string, type: KindKey): Promise<Campaign> {
  const list = await call(campaigns.endpoints.create, { body: { name, type } });
  void refresh(campaigns.endpoints.list);
  return list;
}

/** `ceiling`: credits that the run may spend; at fewer than it costs it ends there and keeps what it delivered. */
type Start = {
  steps: Plan['steps'];
  campaignId: string;
  ceiling: number;
  key: string;
  /** Of the price that was shown. */
  quoteId: string | undefined;
};

/** Starts the run of a search. Throws `ApiError`. */
export async function startSearch({ steps, campaignId, ceiling, key, quoteId }: Start): Promise<Run> {
  const run = await call(runs.endpoints.start, {
    body: {
      plan: { campaign_id: campaignId, steps },
      max_credits: ceiling,
      idempotency_key: key,
      quote_id: quoteId,
    },
  });
  void refresh(runs.endpoints.list, campaigns.endpoints.get, wallet.endpoints.get);
  return run;
}
