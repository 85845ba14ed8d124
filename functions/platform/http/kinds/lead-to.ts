/** Stands for the app's own origin, whatever domain it is opened at. */
const own = 'https://own.invalid';

/** Where a browser may be led: a path of the app, or an address at one of `origins`. Throws for anything else. */
export function leadTo(location: string, origins: readonly string[]): string {
  // As a browser reads it: `//host` and `/\\host` are other hosts.
  const url = new URL(location, own);
  // `/.//host` is a path until its dot is gone.
  const isOwn = url.origin === own && location.startsWith('/') && !url.pathname.startsWith('//');
  if (isOwn) return `${url.pathname}${url.search}${url.hash}`;
  if (origins.includes(url.origin)) return url.href;
  throw new Error(`a redirect to ${url.origin}, which is not stated`);
}
