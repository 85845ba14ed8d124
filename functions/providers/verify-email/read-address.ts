import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** An address that may be sent to. `domain` is in ASCII and written small, `label` its name without the ending. */
export type Address = { address: string; local: string; domain: string; label: string };

// RFC 5321 with RFC 6531: what stands without quotes, and letters beyond ASCII.
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const most = { local: 64, domain: 253, address: 254 };
const octets = (text: string): number => Buffer.byteLength(text);

/**
 * Reads an address, also one with umlauts before the `@` or an internationalised domain after it. Undefined for what no server
 * takes, and for what nobody has in a shop window: quoted names, numbers in brackets, endings that do not exist.
 */
export function readAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at).normalize('NFC');
  if (at < 1 || octets(local) > most.local || !local.split('.').every((part) => atom.test(part)))
    return undefined;
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  const {
    isIcann,
    isIp,
    domain: registered,
    domainWithoutSuffix,
  } = parse(domain, { validateHostname: true });
  // `example` is in no list of endings, and ours: the sample data's addresses are read like others.
  const exists = isIcann || domain.endsWith('.example');
  if (domain.length > most.domain || isIp || !exists || !registered || !domainWithoutSuffix) return undefined;
  const address = `${local}@${domain}`;
  return octets(address) > most.address ? undefined : { address, local, domain, label: domainWithoutSuffix };
}
