import { add, localName, type Thing, type ThingDraft } from './thing.ts';

// Deeper or larger than any honest page; the rest is left out.
const deepest = 12;
const mostThings = 2000;

/** Reads one `application/ld+json` block. Broken JSON is repaired where pages commonly break it, or ignored. */
export function readJsonLd(source: string): Thing[] {
  const budget = { left: mostThings };
  return asList(parseLoosely(source)).flatMap((node) => toThings(node, 0, budget));
}

function parseLoosely(source: string): unknown {
  const trimmed = source
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>|;)$/, '');
  for (const candidate of [trimmed, repaired(trimmed)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may be readable; if none is, the block says nothing.
    }
  }
  return undefined;
}

/** Raw line breaks and tabs inside strings, and commas before a closing bracket. */
function repaired(source: string): string {
  return source.replace(/\s+/g, ' ').replace(/,\s*([}\]])/g, '$1');
}

function toThings(node: unknown, depth: number, budget: { left: number }): Thing[] {
  if (!isRecord(node) || depth > deepest || budget.left <= 0) return [];
  budget.left -= 1;
  const graph = asList(node['@graph']).flatMap((child) => toThings(child, depth + 1, budget));
  const draft: ThingDraft = { types: asList(node['@type']).filter(isText).map(localName), properties: {} };
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('@')) continue;
    for (const item of asList(value)) addValue(draft, localName(name), item, depth, budget);
  }
  const own = draft.types.length > 0 || Object.keys(draft.properties).length > 0 ? [draft] : [];
  return [...own, ...graph];
}

function addValue(
  draft: ThingDraft,
  name: string,
  item: unknown,
  depth: number,
  budget: { left: number },
): void {
  if (isText(item)) add(draft, name, item);
  else if (typeof item === 'number') add(draft, name, String(item));
  else if (isRecord(item) && isText(item['@value'])) add(draft, name, item['@value']);
  else for (const child of toThings(item, depth + 1, budget)) add(draft, name, child);
}

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flat(2) : [value];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
