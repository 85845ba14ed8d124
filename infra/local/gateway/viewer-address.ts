import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Gives who a request came from. `proxies` are addresses and networks (`127.0.0.1,10.0.0.0/8`) whose word is taken: from
 * them, it is the last address of `X-Forwarded-For` that is not one of theirs. Throws on what is neither.
 */
export function readProxies(proxies: string | undefined): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of (proxies ?? '').split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0)
      throw new Error(
        `LEADWRIGHT_TRUSTED_PROXY: "${entry}" is no address or network. Example: 127.0.0.1,10.0.0.0/8`,
      );
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isProxy = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '');
    if (!isProxy(peer)) return peer;
    const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const addresses = told.map((one) => plain(one.trim())).filter((one) => isIP(one) !== 0);
    return addresses.findLast((address) => !isProxy(address)) ?? peer;
  };
}

/** An IPv4 address as a socket for both kinds writes it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
