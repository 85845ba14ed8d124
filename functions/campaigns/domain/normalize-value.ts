import type { LeadField, LeadValue } from '#shared/domain/leads/lead.ts';

/** Equal for two spellings of one value: phones by digits, addresses of pages without scheme and `www`. */
export function normalizeValue(field: LeadField, { value, label }: LeadValue): string {
  if (field === 'phone') return value.replace(/[^\d+]/g, '');
  if (field === 'website' || field === 'social')
    return value
      .toLowerCase()
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace(/(?<!\/)\/+$/, '');
  return `${field === 'person' ? '' : (label ?? '')}${value.trim().toLowerCase()}`;
}
