import type * as z from 'zod';

/** What a step works on or hands on: nothing, somebody who was found and is in no list yet, leads of the run's list, or what was changed of them. */
export type Goods = 'nothing' | 'found' | 'leads' | 'changes';

/** One step of a plan, as far as its form, its price line and its place in a plan are concerned. */
export type StepStatement = {
  /** What it must say, strictly; its `kind` is the registry's key. */
  schema: z.ZodObject<{ kind: z.ZodType<string> }>;
  /** The same as any release may have stored it. */
  stored: z.ZodObject<{ kind: z.ZodType<string> }>;
  takes: Goods;
  gives: Goods;
  /** It hands on a part of what it takes, and others may go on with the rest. */
  keepsBack?: true;
};

/** The destination of a plan that is the webhook of its own list; every other is called by its id (`whk_…`). */
export const ownWebhook = 'webhook';
