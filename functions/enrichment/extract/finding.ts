import type { LeadField } from '#shared/domain/leads/lead.ts';

/** How a value stood on the page; the README says what confidence each gives. */
export type Origin =
  | 'schema_org'
  | 'link'
  | 'text'
  | 'address_element'
  | 'obfuscated'
  | 'script'
  | 'fingerprint';

/** One value on one page, before pages are merged into a lead's values. */
export type Finding = {
  field: LeadField;
  value: string;
  label?: string | undefined;
  url: string;
  /** The words around the value; at most 200 characters. */
  snippet: string;
  /** 0 to 100. */
  confidence: number;
  origin: Origin;
};

/** Something that looked like a value and was left out. `reason` is a stable key. */
export type Dropped = { field: LeadField; text: string; reason: string; snippet: string };

export type Findings = { found: Finding[]; dropped: Dropped[] };

const snippetLimit = 200;

/** Up to 200 characters of `text` with the span from `start` to `end` in the middle. */
export function snippetAround(text: string, start: number, end: number): string {
  const room = Math.max(0, snippetLimit - (end - start));
  const from = Math.max(0, start - Math.floor(room / 2));
  return text
    .slice(from, from + snippetLimit)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Keeps the surest finding of each value, in order of first appearance. */
export function strongest(
  findings: readonly Finding[],
  keyOf = (finding: Finding) => finding.value,
): Finding[] {
  const best = new Map<string, Finding>();
  for (const finding of findings) {
    const known = best.get(keyOf(finding));
    const label = known?.label ?? finding.label;
    const surer = !known || finding.confidence > known.confidence ? finding : known;
    best.set(keyOf(finding), label === undefined ? surer : { ...surer, label });
  }
  return [...best.values()];
}

/** The same value said several times on a page is surer, but a repeated menu is no proof. */
export const clampConfidence = (confidence: number): number =>
  Math.max(1, Math.min(99, Math.round(confidence)));
