import type { LeadRecord } from '#functions/campaigns/index.ts';
import type { Enrichers, EnrichmentSource, Given, Subject } from '#functions/providers/index.ts';
import { isSourceFailure, longestWait } from '#functions/providers/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Enricher, Enrichment } from '#shared/domain/leads/enrichments.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';

/** The vendors that an account can ask for something about leads of a kind. */
export type FindEnrichers = (
  tenantId: string,
  what: Enrichment,
  kind: KindKey,
  asking?: { isOwned?: boolean },
) => Promise<Enrichers>;

export type Failure = { source: Enricher; reason: SourceReason; retryAfter?: number | undefined };
/** What came of asking about one lead: what the first gave that had something, or nothing, and who failed on the way. */
export type Answer = { given?: Given; by?: Enricher; failures: Failure[]; asked: boolean };

/** What vendors are told of a lead. */
export const subjectOf = ({ head, values }: LeadRecord): Subject => ({
  ...{ kind: head.type, name: head.name, city: head.city, country: head.country },
  ...{ website: head.website ?? values.website?.[0]?.value, email: head.email, columns: head.columns ?? {} },
  has_site_people: values.person?.some(({ source }) => source === 'website'),
});

/** Asks one after the other until one has it. Who fails is passed over, and told. */
export async function askInTurn(
  able: readonly EnrichmentSource[],
  subject: Subject,
  limit: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const failures: Failure[] = [];
  const willing = able.filter((source) => source.canAsk(subject));
  for (const source of willing) {
    try {
      const given = await source.ask(subject, { limit, signal });
      if (given) return { given, by: source.id, failures, asked: true };
    } catch (error) {
      if (!isSourceFailure(error)) throw error;
      const { source: id, reason, retryAfter } = error;
      failures.push({ source: id, reason, ...(retryAfter === undefined ? {} : { retryAfter }) });
    }
  }
  return { failures, asked: willing.length > 0 };
}

/** Of a vendor that asks for patience without saying how much. */
const usualWait = 30;

/** Seconds until who asked for patience may be asked again; undefined where nobody did, or somebody gave something. */
export function waitFor(answers: readonly Answer[]): number | undefined {
  const waits = answers
    .filter(({ given }) => !given)
    .flatMap(({ failures }) => failures.filter(({ reason }) => reason === 'rate_limited'))
    .map(({ retryAfter = usualWait }) => retryAfter)
    .filter((seconds) => seconds <= longestWait);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
