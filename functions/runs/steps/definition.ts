import type { TextDeps } from '#functions/ai/index.ts';
import type { CampaignRecord } from '#functions/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Enrichment } from '#shared/domain/leads/enrichments.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import type { RunDeps } from '../deps.ts';
import type { StepRecord } from '../stages/read-steps.ts';
import type { Progress, StageDeps } from '../stages/start-stage.ts';
import type { WorkDeps } from '../stages/work-batch.ts';
import { foundOf, leadIdsOf, type Payload } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import type { FindEnrichers } from './asking/ask-vendors.ts';

/** What a price depends on beside the leads: whom vendors and AI can be asked by. */
export type PriceDeps = RunDeps & { enrichers: FindEnrichers; ai: TextDeps };
export type Pricing = { deps: PriceDeps; tenantId: string };

/** How many leads a step will see, for how many of them it may charge, and why not for the others, where that is known. */
export type Units = {
  leads: number;
  chargeable: number;
  with_email?: number;
  no_website?: number;
  /** Of those a search finds first: how many the account has paid for before, and of how many for the e-mail too. */
  owned?: number;
  owned_emails?: number;
  /** Not all of them could be looked at. */
  owned_at_least?: boolean;
  /** Of those that are in the list: how many were delivered to each destination. */
  sent_to?: Record<string, number>;
  /** The same: how many have a text of each prompt or question. */
  texts?: Record<string, number>;
};

/** What the sources of a plan give: the first of them, and in `others` those after it in their order. */
export type Given = Units & { others?: Units[] };

/** Credits of a step: `price` for each unit, what it is likely to come to, and the most that it can. */
export type PriceLine = {
  units: number;
  price: number;
  expected: number;
  maximum: number;
  with_email?: number | undefined;
  no_website?: number | undefined;
  owned?: number | undefined;
  owned_at_least?: boolean | undefined;
  sent?: number | undefined;
  written?: number | undefined;
};

/** A batch is to be looked at again after so many seconds, with what it noted; nobody works on it meanwhile. */
export type Pending = { pending: number; state: unknown };

/** A step that gives leads to the others. Called until it is over, each time where it was. */
export type SourceDefinition = {
  take(
    deps: StageDeps,
    run: RunRecord,
    /** Of the kind under which it stands in the registry. */
    source: Step,
    step: StepRecord,
    /** The steps that go on with it. */
    next: StepRecord[],
  ): Promise<Progress>;
};

/** A step of a plan that is to be priced: its number, and the list where that is known. */
export type Asked = { step: Step; no: number; type: KindKey; campaign_id: string | undefined };

/** A step that works on leads, batch by batch. */
export type WorkDefinition = {
  /** Leads in one message; of the first batch fewer, since somebody is watching for the first row. */
  batchSize: number;
  firstBatchSize: number;
  /** Waits for others for a minute and more, so it has a queue and workers of its own. */
  slow: boolean;
  /** What vendors are asked for; without one of them that can be asked, the step is not started. */
  needs?: Enrichment;
  /** What vendors are asked for beside others; without any of them the step does what it can. */
  asks?: Enrichment;
  quote(
    type: KindKey,
    units: Units,
    asked: Pick<Asked, 'step' | 'campaign_id'>,
    pricing: Pricing,
  ): PriceLine | Promise<PriceLine>;
  /** What a step delivers, where two of its kind may deliver two things: each thing is paid once. */
  paysFor?(step: Step): string;
  /** Throws what is wrong with the step, before it is priced or started. */
  refuse?(deps: PriceDeps, tenantId: string, asked: Asked): Promise<void>;
  /** The most that it can cost for what an earlier run left to it and to the steps before it. */
  quoteLeft(deps: PriceDeps, run: RunRecord, type: KindKey, left: Payload[], step: Step): Promise<number>;
  /** Seconds that leads wait before it; nobody works meanwhile. */
  delay?(step: Step): number;
  /** What its run keeps of it: whatever it leaves open is settled when the run is recorded. */
  begin?(deps: PriceDeps, tenantId: string, step: Step): Promise<Step>;
  /**
   * Does a batch and commits it with what it delivers, all or nothing; or says when to look again. What it noted then stands in the
   * batch's `state`.
   */
  run(deps: WorkDeps, batch: BatchRecord, context: Context): Promise<Pending | undefined>;
};

/** The run of a batch, and the list that it works on. */
export type Context = { run: RunRecord; campaign: CampaignRecord };

export type StepDefinition = SourceDefinition | WorkDefinition;

export const isSource = (definition: StepDefinition): definition is SourceDefinition => 'take' in definition;

/** What costs nothing, however many leads there are. */
export const free = ({ leads }: Units): PriceLine => ({ units: leads, price: 0, expected: 0, maximum: 0 });

/** How many leads are left to do: those that are in the list, each once, and those that are still to be saved. */
export const countLeft = (left: Payload[]): number =>
  new Set(left.flatMap(leadIdsOf)).size + left.flatMap(foundOf).length;
