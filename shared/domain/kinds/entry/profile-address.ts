import { platforms } from '../search-parts.ts';

type Platform = (typeof platforms)[number];
export type Profile = { platform: Platform; handle: string };

/** Where each network has somebody's page; what stands behind the name are parts of it. A channel without a name has its id. */
const pages: Record<Platform, RegExp> = {
  youtube: /^\/(?:@|c\/|user\/|channel\/)([^/]+)/,
  // An address that was shared says a post, and nobody.
  instagram:
    /^\/(?:_u\/)?(?!(?:_u|p|s|share|web|reels?|explore|stories|tv|accounts|direct|about)(?:\/|$))([\w.]+)(?:\/|$)/,
  tiktok: /^\/@([^/]+)/,
};

/** Whose profile an address is; undefined for what is none of the networks. A handle alone is no address. */
export function profileOf(text: string): Profile | undefined {
  const address = text.trim();
  if (!address.includes('/')) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  const host = url?.hostname.replace(/^(?:www|m)\./, '');
  const platform = platforms.find((one) => host === `${one}.com`);
  const name = platform && pages[platform].exec(url?.pathname ?? '')?.[1];
  const handle = name && lettersOf(name);
  return platform && handle && !/[\p{C}\s]/u.test(handle) ? { platform, handle } : undefined;
}

/** Letters of its own stand in an address as bytes. */
function lettersOf(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** A channel without a name. */
const channelId = /^UC[\w-]{22}$/;

/** Where somebody's page is: the address of which `profileOf` gives the same. Undefined for what is no profile of these networks. */
export function profileAddress({ platform, handle }: Entered): string | undefined {
  if (typeof handle !== 'string' || !handle.isWellFormed()) return undefined;
  const name = encodeURIComponent(handle);
  const path =
    platform === 'instagram'
      ? name
      : platform === 'youtube' && channelId.test(handle)
        ? `channel/${name}`
        : `@${name}`;
  const address = `https://www.${platform}.com/${path}`;
  const said = profileOf(address);
  return said?.platform === platform && said?.handle === handle ? address : undefined;
}

type Entered = { platform?: unknown; handle?: unknown };

/**
 * An entry whose handle is the address of a profile, with what that says: the handle, and the platform where none is given. That of another
 * network than the given one stays as it is, and so it is no handle.
 */
export function withProfile<E extends Entered>(entry: E): E {
  const { platform, handle } = entry;
  const profile = typeof handle === 'string' ? profileOf(handle) : undefined;
  const given = typeof platform === 'string' ? platform.trim().toLowerCase() : '';
  if (!profile || (given !== '' && given !== profile.platform)) return entry;
  return { ...entry, ...profile };
}
