import { isIPv6 } from 'node:net';
import { mappedIPv4, toWords } from '../../outbound/target/address.ts';

/**
 * The network that an address is counted by: itself for IPv4, and for IPv6 its /64, since one customer has all the
 * addresses of that. An IPv4 address in IPv6 writing is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const words = toWords(plain);
  const mapped = mappedIPv4(words);
  return (
    mapped ??
    `${words
      .slice(0, 4)
      .map((word) => word.toString(16))
      .join(':')}::/64`
  );
}
