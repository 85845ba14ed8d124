import * as z from 'zod';

export const bucketKinds = ['monthly', 'rolled_over', 'purchased'] as const;

/** Part of a wallet. `expires_at` is when what is left of it lapses; monthly credits are used first. */
export const Bucket = z.object({
  kind: z.enum(bucketKinds),
  amount: z.int().min(0),
  expires_at: z.string().nullable(),
});
export type Bucket = z.infer<typeof Bucket>;

export const Wallet = z.object({
  /** `available` + `held`. */
  balance: z.int(),
  available: z.int(),
  /** Set aside for runs that are under way. */
  held: z.int(),
  monthly: z.int(),
  rolled_over: z.int(),
  purchased: z.int(),
  monthly_resets_at: z.string().nullable(),
  /** Purchased credits by the day they lapse, soonest first. */
  purchased_expiry: z.array(z.object({ amount: z.int(), expires_at: z.string() })),
});
export type Wallet = z.infer<typeof Wallet>;

export const ledgerKinds = ['grant', 'purchase', 'hold', 'capture', 'release', 'refund', 'expiry'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One movement. `amount` changes the balance, `held` changes what is set aside; both are signed. */
export const LedgerEntry = z.object({
  id: z.string(),
  /** `unknown` for one that another release of the app wrote. */
  kind: z.enum([...ledgerKinds, 'unknown']).catch('unknown'),
  amount: z.int(),
  held: z.int(),
  run_id: z.string().optional(),
  campaign_id: z.string().optional(),
  lead_id: z.string().optional(),
  lead_name: z.string().optional(),
  /** What was delivered (`contact`, `email` …) and who supplied it. */
  field: z.string().optional(),
  provider: z.string().optional(),
  user_id: z.string().optional(),
  note: z.string().optional(),
  at: z.string(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** What one run did to the wallet. `held` = `spent` + `given_back` + `lapsed` once it is no longer `open`. */
const RunMovements = z.object({
  id: z.string(),
  open: z.boolean(),
  held: z.int(),
  spent: z.int(),
  given_back: z.int(),
  /** Could not be given back, since it had expired meanwhile. */
  lapsed: z.int(),
  campaign_id: z.string().optional(),
  campaign_name: z.string().optional(),
  /** Kinds of the plan's steps, in their order. */
  step_kinds: z.array(z.string()).optional(),
});

/**
 * A line of the statement: one run with all its movements, or one movement that is of no run. `balance` is what the wallet came
 * to after it, credits set aside included: that of the line below plus `change`.
 */
export const StatementRow = z.object({
  id: z.string(),
  at: z.string(),
  change: z.int(),
  balance: z.int(),
  run: RunMovements.optional(),
  entry: LedgerEntry.optional(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** Credits captured on a calendar day, `YYYY-MM-DD`. */
export const UsedOnDay = z.object({ day: z.iso.date(), credits: z.int() });
export type UsedOnDay = z.infer<typeof UsedOnDay>;
