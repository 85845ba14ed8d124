/** Networks by the site where their profiles stand; the first site is the one a bare handle is put on. */
const networks = [
  { network: 'facebook', sites: ['www.facebook.com', 'facebook.com', 'm.facebook.com', 'fb.com'] },
  { network: 'instagram', sites: ['www.instagram.com', 'instagram.com'] },
  {
    network: 'twitter',
    sites: ['x.com', 'twitter.com', 'www.twitter.com', 'www.x.com', 'mobile.twitter.com'],
  },
  { network: 'linkedin', sites: ['www.linkedin.com', 'linkedin.com'] },
  { network: 'youtube', sites: ['www.youtube.com', 'youtube.com'] },
  { network: 'tiktok', sites: ['www.tiktok.com', 'tiktok.com'] },
  { network: 'pinterest', sites: ['www.pinterest.com', 'pinterest.com'] },
] as const;

export type Profile = { network: string; url: string };
export const socialNetworks = networks.map(({ network }) => network);

/** A profile from a full address, whatever its network, or undefined where it is no profile's. */
export function readProfile(address: string): Profile | undefined {
  const text = address.trim();
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return undefined;
  const { hostname, pathname } = new URL(withScheme);
  const known = networks.find(({ sites }) => sites.some((site) => site === hostname));
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return known && path.length > 1
    ? { network: known.network, url: `https://${known.sites[0]}${path}` }
    : undefined;
}

/** A profile from a field of one network, which may hold an address or only a handle. */
export function readHandle(network: string, field: string): Profile | undefined {
  const profile = readProfile(field);
  if (profile) return profile;
  const site = networks.find((known) => known.network === network)?.sites[0];
  const handle = field.trim().replace(/^@/, '');
  if (!site || !/^[\w.-]{2,80}$/.test(handle)) return undefined;
  return { network, url: `https://${site}/${network === 'tiktok' ? '@' : ''}${handle}` };
}
