import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import type { EventDeps } from '#functions/events/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeWallet, type WalletDeps } from '#functions/wallet/index.ts';
import type { StepKind } from '#shared/domain/runs/plan.ts';
import type { StepDefinition } from './steps/definition.ts';
import { steps } from './steps/registry.ts';
import { createRunStore, type RunStore } from './store/index.ts';

/** What every part of the engine works with. */
export type RunDeps = {
  store: RunStore;
  campaigns: CampaignDeps;
  wallet: WalletDeps;
  now: () => string;
  newId: typeof newId;
  /** What each step does. */
  steps: Record<StepKind, StepDefinition>;
};

/** `hints`: where to say that something happened; without it, it is told a minute later. */
export function composeRuns(table: Table, hints?: EventDeps['hints']): RunDeps {
  return {
    store: createRunStore(table),
    campaigns: composeCampaigns(table, hints),
    wallet: composeWallet(table),
    now: () => new Date().toISOString(),
    newId,
    steps,
  };
}
