import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import { maxPerField } from '../../domain/merge-values.ts';
import { normalizeValue } from '../../domain/normalize-value.ts';

/** Each of these is given where there is none. */
export const givenParts = ['street', 'postal_code', 'city', 'state', 'country', 'category'] as const;

/**
 * Values that are there already, from whomever and however they are written, say nothing new: a file that is brought twice changes nothing, and of two
 * rows of one lead the first one's spelling stays. What is new has the places that are free: what was found, and may have been paid for, makes room
 * for nobody.
 */
export function onlyNew(known: LeadValues, brought: LeadValues): LeadValues {
  return Object.fromEntries(
    Object.entries(brought).map(([name, values]) => {
      const field = name as LeadField;
      const own = known[field] ?? [];
      const free = Math.max(maxPerField - own.length, 0);
      return [field, values.filter((value) => !own.some((one) => isSame(field, one, value))).slice(0, free)];
    }),
  );
}

const isSame = (field: LeadField, known: LeadValue, brought: LeadValue): boolean =>
  known.value === brought.value ||
  normalizeValue(field, known) === normalizeValue(field, brought) ||
  (field === 'phone' && isNationalOf(known.value, brought.value));

/** Whether a number without a country is the other one, which has it: the lead has got a country since. */
function isNationalOf(known: string, brought: string): boolean {
  const [national, whole] = [known, brought].map((number) => number.replace(/\D/g, '').replace(/^0+/, ''));
  if (known.startsWith('+') || !national || !whole || national.length < 6) return false;
  return whole.endsWith(national);
}
