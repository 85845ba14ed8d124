import type { ColumnValue } from './column.ts';

/** An address of the web without what two spellings of it differ in: scheme, `www.`, case of the host, a slash at the end. */
export function plainAddress(address: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/(?<!\/)\/+$/, '')}` : undefined;
}

/** LinkedIn's pages of somebody, below which each language has one. */
const profiles = ['in', 'company', 'school', 'showcase'];

/** The key of a profile on LinkedIn, if there is one. Each country has a host for the same profiles. */
export function linkedinKey(address: ColumnValue | undefined): string[] {
  const plain = typeof address === 'string' ? plainAddress(address) : undefined;
  if (!plain) return [];
  const [host = '', ...path] = plain.toLowerCase().split('/');
  const isOwn = host === 'linkedin.com' || host.endsWith('.linkedin.com');
  const own = isOwn ? ['linkedin.com', ...(profiles.includes(path[0] ?? '') ? path.slice(0, 2) : path)] : [];
  return [`linkedin:${(isOwn ? own : [host, ...path]).join('/')}`];
}

/** A company is its website: the host, and the path where it has a page of somebody else's site. */
export function siteKey(website: string | undefined, linkedin: ColumnValue | undefined): string[] {
  const plain = website ? plainAddress(website) : undefined;
  return [...(plain ? [`site:${plain}`] : []), ...linkedinKey(linkedin)];
}
