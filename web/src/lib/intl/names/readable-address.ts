import { toASCII, toUnicode } from 'punycode.js';

/** Where a website's host stands in its address, and an e-mail's domain. */
const host = /^((?:[a-z]+:\/\/)?(?:[^/@]*@)?)([^/:?#@]+)/i;
/** Letters as people of Europe write them, at least one of which has a mark: others may only look like them, or be seen by nobody. */
const latin = /^(?=.*[^a-z\d-])[a-z\d\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff-]+$/u;

/**
 * A domain, an e-mail or the address of a website, with its domain as people write it: `xn--bcker-gra.example` is `bäcker.example`. Only in Latin letters: in
 * others a name can be made to look like one that it is not.
 */
export function readableAddress(address: string): string {
  if (!/xn--/i.test(address)) return address;
  return address.replace(
    host,
    (_, before: string, name: string) => before + name.split('.').map(readableLabel).join('.'),
  );
}

function readableLabel(label: string): string {
  try {
    const readable = toUnicode(label);
    return latin.test(readable) && toASCII(readable) === label.toLowerCase() ? readable : label;
  } catch {
    return label;
  }
}
