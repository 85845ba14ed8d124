import type { ColumnValue } from './column.ts';

/** An address of the web without what two spellings of it differ in: scheme, `www.`, case of the host, a slash at the end. */
function plainAddress(address: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/(?<!\/)\/+$/, '')}` : undefined;
}

/** The key of a profile on LinkedIn, if there is one. */
export function linkedinKey(address: ColumnValue | undefined): string[] {
  const plain = typeof address === 'string' ? plainAddress(address) : undefined;
  return plain ? [`linkedin:${plain.toLowerCase()}`] : [];
}

/** A company is its website: the host, and the path where it has a page of somebody else's site. */
export function siteKey(website: string | undefined, linkedin: ColumnValue | undefined): string[] {
  const plain = website ? plainAddress(website) : undefined;
  return [...(plain ? [`site:${plain}`] : []), ...linkedinKey(linkedin)];
}
