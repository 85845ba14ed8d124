import * as z from 'zod';
import source from './networks.json' with { type: 'json' };

const Network = z.strictObject({
  network: z.string(),
  /** Hosts; `www.`, `m.` and language prefixes in front are understood. */
  hosts: z.array(z.string()).min(1),
  /** The host to write, where all hosts show the same profiles. */
  canonical: z.string().optional(),
  /** Path (and query) of somebody's profile; the match is what is kept. */
  profile: z.string().transform((text) => new RegExp(text)),
  /** Paths that are share buttons, posts, the network itself or the maker of the site's template. */
  not: z.string().transform((text) => new RegExp(text, 'i')),
});

const networks = z.array(Network).parse(source);
const byHost = new Map(networks.flatMap((network) => network.hosts.map((host) => [host, network] as const)));

/** The profile that an address leads to, in one spelling, or nothing for share buttons and posts. */
export function toProfile(href: string): { network: string; url: string } | undefined {
  const url = URL.parse(/^[a-z]+:/i.test(href) ? href : `https://${href.replace(/^\/+/, '')}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const shortened = url.hostname.replace(/^(?:www|m|mobile|web|[a-z]{2}(?:-[a-z]{2})?)\./, '');
  const host = byHost.has(url.hostname) ? url.hostname : shortened;
  const network = byHost.get(host);
  if (!network) return undefined;
  const path = `${url.pathname}${url.search}${url.hash.startsWith('#!/') ? url.hash : ''}`.replace(
    /^\/+/,
    '/',
  );
  if (network.not.test(path)) return undefined;
  const profile = network.profile
    .exec(path)?.[0]
    .replace(/(?<!\/|%20)(?:\/|%20)+$/, '')
    .replace('/#!/', '/');
  if (!profile || profile === '/') return undefined;
  // `x.com/@name` is `x.com/name`; elsewhere the sign belongs to the address.
  const handle = network.network === 'x' ? profile.replace('/@', '/') : profile;
  return { network: network.network, url: `https://${network.canonical ?? host}${handle}` };
}
