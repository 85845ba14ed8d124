import type { IncomingHttpHeaders } from 'node:http';

/**
 * The origin of the page that asks: the name that the request is for, by the scheme that the browser says, or else the reverse proxy.
 * Whoever says something else is answered so, and nobody beside.
 */
export function originOfPage({ host = '', origin, ...headers }: IncomingHttpHeaders): string {
  const page = URL.parse(origin ?? '');
  if (page?.host === host.toLowerCase()) return page.origin;
  const scheme = [headers['x-forwarded-proto']].flat()[0]?.split(',')[0]?.trim();
  return `${scheme === 'https' ? 'https' : 'http'}://${host}`;
}

/** The text with addresses of the storage at the page's origin: its policy lets it load nothing else, and no other machine reaches this loopback. */
export const atPage = (text: string, storage: string, page: string): string =>
  text.replaceAll(storage, () => `${page}${URL.parse(storage)?.pathname ?? ''}`);
