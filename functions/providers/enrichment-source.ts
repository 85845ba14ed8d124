import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Enricher, Enrichment } from '#shared/domain/leads/enrichments.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadValues, Origin } from '#shared/domain/leads/lead.ts';

/** What is known of the lead that is asked about. */
export type Subject = {
  kind: KindKey;
  name: string;
  website?: string | undefined;
  email?: string | undefined;
  city?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Whether people were read on its website already. */
  has_site_people?: boolean | undefined;
  columns: ColumnValues;
};

/** What a vendor gave of a lead, each value with where it comes from; `people` are leads of their own. */
export type Given = {
  values: LeadValues;
  columns?: ColumnValues;
  /** Where the columns are from; absent where the values say it. */
  origin?: Origin | undefined;
  people?: Found[];
};

/** What is paid to the vendor: so many of its credits, for a call that finds something or for each who is found. */
export type VendorCost = { credits: number; per: 'answer' | 'person' };

export type AskOptions = {
  /** The most people that are wanted. */
  limit: number;
  signal?: AbortSignal | undefined;
};

/**
 * Who can be asked about a lead, for one thing. What goes wrong at its side is a `SourceFailure`, with the reasons that a source of
 * leads has; an abort rejects with the signal's reason.
 */
export type EnrichmentSource = {
  id: Enricher;
  gives: Enrichment;
  kinds: readonly KindKey[];
  cost: VendorCost;
  /** Whether enough is known of the lead to ask. Nobody is asked, and nothing is paid, where it is not. */
  canAsk(subject: Subject): boolean;
  /** Undefined where it has nothing of the kind. */
  ask(subject: Subject, options: AskOptions): Promise<Given | undefined>;
};
