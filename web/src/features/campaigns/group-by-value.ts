import type { LeadValue } from '#shared/domain/leads/lead.ts';

/** The same value from several sources is one value with several origins; order of first appearance is kept. */
export function groupByValue(values: LeadValue[]): [LeadValue, ...LeadValue[]][] {
  const groups = new Map<string, [LeadValue, ...LeadValue[]]>();
  for (const one of values) {
    const known = groups.get(one.value);
    if (known) known.push(one);
    else groups.set(one.value, [one]);
  }
  return [...groups.values()];
}
