/** Players that a page of a course may show; the page's content policy names just these. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Whether an address is one of those players, by https. */
export function isVideoAddress(address: string): boolean {
  const origin = URL.parse(address)?.origin;
  return videoHosts.some((host) => host === origin);
}
