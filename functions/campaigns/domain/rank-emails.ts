import { checkOf, isUseless } from '#shared/domain/leads/email-check.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { normalizeValue } from './normalize-value.ts';

/** An e-mail below this confidence is shown as a possible one. */
export const foundConfidence = 50;

/**
 * The addresses that one may write to, the best first, each once with the check that holds for it whatever source told it. Those that
 * take no mail are left out. One whose server said yes goes before the others, unless it is hardly the lead's at all.
 */
export function rankEmails(values: readonly LeadValue[] = []): LeadValue[] {
  const byAddress = Map.groupBy(values, (value) => normalizeValue('email', value));
  const known = [...byAddress.values()].flatMap((sightings) => {
    const [surest] = sightings.toSorted((a, b) => b.confidence - a.confidence);
    const check = checkOf(sightings);
    return surest && !isUseless(check) ? [{ ...surest, check }] : [];
  });
  return known.toSorted((a, b) => rankOf(b) - rankOf(a) || b.confidence - a.confidence);
}

function rankOf({ confidence, check }: LeadValue): number {
  if (confidence < foundConfidence) return 0;
  if (check?.status === 'valid') return 3;
  return check?.reasons.includes('mailbox_accepted') ? 2 : 1;
}
