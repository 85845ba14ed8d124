import type { EnrichmentSource } from '#functions/providers/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import {
  type Enricher,
  type Enrichment,
  freeFor,
  isFreeBy,
  kindsFor,
} from '#shared/domain/leads/enrichments.ts';
import type { StepKind } from '#shared/domain/runs/plan.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { isSource, type PriceDeps } from '../steps/definition.ts';

/** The vendors that a step asks, in their order, and those that it passes over since nobody has set up a key. */
export type Asks = { asks: Enricher[]; without: Enricher[]; missing?: 'no_source' };

/** Who is asked, in their order, each once: who is free before any vendor. */
export function asksOf(
  what: Enrichment,
  kind: KindKey,
  able: readonly Pick<EnrichmentSource, 'id'>[],
): Enricher[] {
  const free = freeFor(what, kind);
  return [...new Set([...(free ? [free] : []), ...able.map(({ id }) => id)])];
}

/** Whether there is a website to read and no vendor to ask: then no price is named, and nothing is set aside. */
export const asksOnlyFree = (asks: readonly Enricher[]): boolean => asks.length > 0 && asks.every(isFreeBy);

/** Whom a step asks for an account; undefined for one that asks nobody. Throws for a step that the kind of lead does not have. */
export async function askedBy(
  { steps, enrichers }: PriceDeps,
  { tenantId, type, kind, no }: { tenantId: string; type: KindKey; kind: StepKind; no: number },
): Promise<Asks | undefined> {
  const definition = steps[kind];
  const what = isSource(definition) ? undefined : (definition.needs ?? definition.asks);
  if (!what) return undefined;
  const isNeeded = !isSource(definition) && definition.needs !== undefined;
  if (!kindsFor(what).includes(type)) {
    if (isNeeded) throw invalidField(`steps.${no}`, 'invalid');
    return undefined;
  }
  const { able, without } = await enrichers(tenantId, what, type);
  const asks = asksOf(what, type, able);
  return { asks, without, ...(isNeeded && asks.length === 0 ? { missing: 'no_source' } : {}) };
}
