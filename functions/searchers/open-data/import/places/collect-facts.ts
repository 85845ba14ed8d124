import type { LeadField } from '#shared/domain/leads/lead.ts';
import type { Fact } from '../../places/place-row.ts';

/** What all values of one record have in common. Times are ISO-8601 UTC. */
export type Provenance = {
  source: string;
  url?: string;
  confidence: number;
  first_seen: string;
  last_seen: string;
};

/** Gathers the values of one record, each once per field; a value may be less sure than the record. */
export function collectFacts(provenance: Provenance) {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  return {
    facts,
    add(field: LeadField, value: string | undefined, label?: string, confidence?: number): void {
      const text = value?.trim();
      if (!text || seen.has(`${field}\n${text}`)) return;
      seen.add(`${field}\n${text}`);
      const sure = confidence ?? provenance.confidence;
      facts.push({ field, value: text, label, url: undefined, ...provenance, confidence: sure });
    },
  };
}

/** The values of one field. */
export function valuesOf(facts: readonly Fact[], field: LeadField): string[] {
  return facts.filter((fact) => fact.field === field).map((fact) => fact.value);
}
