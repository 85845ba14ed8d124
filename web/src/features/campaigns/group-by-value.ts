import type { LeadValue } from '#shared/domain/leads/lead.ts';

/**
 * The same value from several sources is one value with several origins; order of first appearance is kept. What `labelled` values say they
 * say of what their label names, so that two of them may have the same text.
 */
export function groupByValue(values: LeadValue[], labelled = false): [LeadValue, ...LeadValue[]][] {
  const groups = new Map<string, [LeadValue, ...LeadValue[]]>();
  for (const one of values) {
    const key = labelled ? `${one.label} ${one.value}` : one.value;
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
