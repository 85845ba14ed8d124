import { parse } from 'tldts';
import { companySizes } from '#shared/domain/kinds/search-parts.ts';

export type CompanySize = (typeof companySizes)[number];

/** The least and most employees of a size; the biggest has no end. */
export function headsOf(size: CompanySize): { min: number; max: number | undefined } {
  const [min, max] = size.replace('+', '').split('-').map(Number);
  return { min: min ?? 0, max };
}

/** The size with so many employees. */
export const sizeOf = (heads: number | null | undefined): CompanySize | undefined =>
  heads ? companySizes.find((size) => heads <= (headsOf(size).max ?? Number.POSITIVE_INFINITY)) : undefined;

/** One of our sizes, if a vendor names it so. */
export const asSize = (told: string | null | undefined): CompanySize | undefined =>
  companySizes.find((size) => size === told);

/** The host that a text is or is an address of, in small letters and without `www.`; undefined for any other text. */
export function domainIn(text: string): string | undefined {
  if (/\s|@/.test(text)) return undefined;
  const { hostname, domain, isIcann } = parse(text.toLowerCase());
  return isIcann && domain && hostname ? hostname.replace(/^www\./, '') : undefined;
}

/** The path of a profile on LinkedIn, `linkedin.com/in/anna`; undefined for any other text. */
export function linkedinIn(text: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/(^|\.)linkedin\.com$/.test(url.hostname)) return undefined;
  return `linkedin.com${url.pathname}`.replace(/(?<!\/)\/+$/, '').toLowerCase();
}
