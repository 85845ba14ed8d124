const mostAttempts = 4;

/**
 * Addresses under which a site may answer, likeliest first. `website` is what people write: with or without a
 * scheme, with or without `www.`. Empty when it cannot be an address.
 */
export function startAddresses(website: string): string[] {
  const trimmed = website.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed);
  const first = URL.parse(hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`);
  if (!first || !/^https?:$/.test(first.protocol) || first.username || !/[.:]/.test(first.hostname))
    return [];
  first.hash = '';
  const attempts = [first.href, otherScheme(first), otherWww(first)];
  // A page that moved takes its path along; the home page is usually still there.
  if (first.pathname !== '/') attempts.push(`${first.origin}/`);
  return [...new Set(attempts.filter((url) => url !== undefined))].slice(0, mostAttempts);
}

function otherScheme(url: URL): string | undefined {
  if (url.port) return undefined;
  const other = new URL(url);
  other.protocol = url.protocol === 'https:' ? 'http:' : 'https:';
  return other.href;
}

function otherWww(url: URL): string | undefined {
  if (/^[\d.]+$|:/.test(url.hostname)) return undefined;
  const other = new URL(url);
  other.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return other.href;
}
