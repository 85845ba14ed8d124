import type { LeadField } from '#shared/domain/leads/lead.ts';
import type { SourceRecord } from '../../tables/records.ts';
import type { Provenance } from '../places/collect-facts.ts';

/** Gathers what one record says of a lead, each value once per field; a value may be less sure than the record. */
export function collectRecord({ url, ...provenance }: Provenance) {
  const values: SourceRecord['values'] = [];
  return {
    has: (field: LeadField): boolean => values.some(([one]) => one === field),
    add(field: LeadField, value: string | undefined, label?: string, confidence?: number): void {
      const text = value?.trim();
      if (!text || values.some(([one, known]) => one === field && known === text)) return;
      values.push([field, text, label ?? null, confidence ?? null]);
    },
    /** As the column `record` holds it. */
    written: (): string => JSON.stringify({ ...provenance, url: url ?? null, values } satisfies SourceRecord),
  };
}
