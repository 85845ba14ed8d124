import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * `public` may always be reached, `private` only where the policy allows it (loopback and site networks),
 * `forbidden` never: link-local with the cloud metadata services, multicast, documentation, tunnels.
 */
export type AddressClass = 'public' | 'private' | 'forbidden';

const privateRanges = blockList([
  '10.0.0.0/8',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]);

// IANA special-purpose registries; 100.64/10 also holds a cloud vendor's metadata service.
const forbiddenRanges = blockList([
  '0.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  'fd00:ec2::254/128',
]);

const globalUnicast = blockList(['2000::/3']);

/** Class of an IPv4 or IPv6 literal. Addresses that carry an IPv4 address inside are judged by that one. */
export function classifyAddress(address: string): AddressClass {
  if (isIPv4(address)) return classifyPlain(address, 'ipv4');
  // A zone id (`fe80::1%eth0`) only exists on a local link.
  if (!isIPv6(address) || address.includes('%')) return 'forbidden';
  const embedded = embeddedIPv4(toWords(address));
  if (embedded) return classifyPlain(embedded, 'ipv4');
  const plain = classifyPlain(address, 'ipv6');
  if (plain === 'public' && !globalUnicast.check(address, 'ipv6')) return 'forbidden';
  return plain;
}

/** True when the address is reachable by anyone on the internet, so that no inside knowledge leaks by a request. */
export function isPublicAddress(address: string): boolean {
  return classifyAddress(address) === 'public';
}

function classifyPlain(address: string, family: 'ipv4' | 'ipv6'): AddressClass {
  if (forbiddenRanges.check(address, family)) return 'forbidden';
  return privateRanges.check(address, family) ? 'private' : 'public';
}

/** The IPv4 address of an IPv4-mapped one (`::ffff:0:0/96`). */
export function mappedIPv4(words: readonly number[]): string | undefined {
  const [, , , , , sixth = 0, seventh = 0, eighth = 0] = words;
  const isMapped = words.slice(0, 5).every((word) => word === 0) && sixth === 0xffff;
  return isMapped ? dotted(seventh, eighth) : undefined;
}

/** IPv4-mapped, NAT64 (`64:ff9b::/96`) and 6to4 (`2002::/16`) lead to an IPv4 host. */
function embeddedIPv4(words: readonly number[]): string | undefined {
  const mapped = mappedIPv4(words);
  if (mapped) return mapped;
  const [first = 0, second = 0, third = 0, , , , seventh = 0, eighth = 0] = words;
  const middleIsZero = words.slice(2, 6).every((word) => word === 0);
  if (first === 0x64 && second === 0xff9b && middleIsZero) return dotted(seventh, eighth);
  if (first === 0x2002) return dotted(second, third);
  return undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight 16-bit groups of a valid IPv6 literal. */
export function toWords(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  if (tail === undefined) return before;
  const after = groups(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}
