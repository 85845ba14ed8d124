import type { LeadField, LeadValue } from '#shared/domain/leads/lead.ts';

/**
 * Equal for two spellings of one value: phones by digits, addresses of pages without scheme and `www`. A person and an e-mail
 * are who and what they are under any label: one source tells whose box it is, another does not.
 */
export function normalizeValue(field: LeadField, { value, label }: LeadValue): string {
  if (field === 'phone') return value.replace(/[^\d+]/g, '');
  if (field === 'website' || field === 'social')
    return value
      .toLowerCase()
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace(/(?<!\/)\/+$/, '');
  return `${field === 'person' || field === 'email' ? '' : (label ?? '')}${value.trim().toLowerCase()}`;
}
