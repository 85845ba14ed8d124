import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { parse } from 'tldts';

/** Made once: the package makes it anew at each call. */
const domains = disposableEmailBlocklistSet();

/** True for a domain, or one under it, that gives out addresses for a few minutes. `domain` is in ASCII and written small. */
export const isDisposable = (domain: string): boolean =>
  domains.has(domain) || domains.has(parse(domain).domain ?? domain);
