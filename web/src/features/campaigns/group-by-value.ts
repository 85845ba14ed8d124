import type { LeadField, LeadValue } from '#shared/domain/leads/lead.ts';

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

/** Fields of which one value is right: of others a lead may have several. */
const single: readonly LeadField[] = ['name', 'address', 'website', 'opening_hours', 'description'];

/** Whether sources say different things of what can only be one. */
export const isDisputed = (field: LeadField, values: LeadValue[] = []): boolean =>
  single.includes(field) &&
  groupByValue(values).length > 1 &&
  new Set(values.map(({ source }) => source)).size > 1;
