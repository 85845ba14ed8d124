/** Players that a page of a course may show; the page's content policy names just these. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Whether an address is one of those players, by https. */
export function isVideoAddress(address: string): boolean {
  const origin = URL.parse(address)?.origin;
  return videoHosts.some((host) => host === origin);
}

/**
 * The player's address of a video on YouTube or Vimeo, whichever of its addresses was copied; `null` if it is none. A player's
 * address stays as it is.
 */
export function playerOf(typed: string): string | null {
  const text = typed.trim();
  if (isVideoAddress(text)) return text;
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (host === 'vimeo.com') return vimeoPlayer(url);
  return ['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host) ? youtubePlayer(url, host) : null;
}

function youtubePlayer(url: URL, host: string): string | null {
  const named = /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1];
  const id = host === 'youtu.be' ? url.pathname.slice(1) : (named ?? url.searchParams.get('v') ?? '');
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return `${videoHosts[0]}/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

/** `90`, `90s` and `1h2m3s`, as YouTube says where to begin. */
function secondsOf(time: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** A video that is not listed has a second part in its address, which the player needs too. */
function vimeoPlayer({ pathname, searchParams }: URL): string | null {
  const [, id, part] =
    /^\/(?:(?:channels|groups)\/[^/]+\/(?:videos\/)?|video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ??
    [];
  if (!id) return null;
  const key = part ?? searchParams.get('h');
  return `${videoHosts[1]}/video/${id}${key ? `?h=${encodeURIComponent(key)}` : ''}`;
}
