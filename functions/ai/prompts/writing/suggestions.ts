import * as z from 'zod';
import type { Suggestion } from '#shared/domain/ai/texts/lead-text.ts';

/** As a model answers: a domain that it does not know is null. */
export const Suggestions = z.object({
  companies: z.array(z.object({ name: z.string(), domain: z.string().nullable(), why: z.string() })),
});

const most = 8;
const longest = { name: 120, why: 300 };

/** Companies that can be looked for: each once, not the lead itself, and a domain only where it is one. */
export function readSuggestions(
  { companies }: z.infer<typeof Suggestions>,
  website: string | undefined,
): Suggestion[] {
  const own = hostOf(website ?? null);
  const seen = new Set<string>();
  return companies
    .flatMap(({ name, domain, why }): Suggestion[] => {
      const called = name.trim().slice(0, longest.name);
      const host = hostOf(domain);
      const key = host ?? called.toLowerCase();
      if (called === '' || (host && host === own) || seen.has(key)) return [];
      seen.add(key);
      return [{ name: called, ...(host ? { domain: host } : {}), why: why.trim().slice(0, longest.why) }];
    })
    .slice(0, most);
}

/** In lines, as it stands in files and at other programs. */
export const tellSuggestions = (found: readonly Suggestion[]): string =>
  found.map(({ name, domain, why }) => `${name}${domain ? ` (${domain})` : ''}: ${why}`).join('\n');

function hostOf(domain: string | null): string | undefined {
  const text = domain?.trim().toLowerCase() ?? '';
  const host = URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname.replace(/^www\./, '');
  return host && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host) ? host : undefined;
}
