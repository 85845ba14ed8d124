import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutboundError, toOutboundError } from '../outbound-error.ts';
import type { OutboundPolicy } from '../policy.ts';
import { classifyAddress } from './address.ts';

export type TargetPolicy = Pick<
  OutboundPolicy,
  'allowPrivate' | 'protocols' | 'ports' | 'allowIpLiterals' | 'resolve'
>;

const longestUrl = 2048;
const standardPorts: readonly number[] = [80, 443];
const metadataNames = new Set(['metadata', 'metadata.google.internal', 'metadata.goog', 'instance-data']);
const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/;

/**
 * Checks a URL without sending anything, for the moment it is saved.
 * Throws `OutboundError` with `invalid_url`, `not_https`, `address_refused` or `dns`.
 */
export async function checkTarget(url: string, policy: TargetPolicy): Promise<URL> {
  const target = parseTarget(url, policy);
  await resolveTarget(hostOf(target), policy);
  return target;
}

/** The part of the check that needs no name resolution. Returns the normalised URL. */
export function parseTarget(url: string, policy: TargetPolicy): URL {
  const target = url.length <= longestUrl && URL.canParse(url) ? new URL(url) : undefined;
  if (!target) throw new OutboundError('invalid_url', url);
  if (!policy.protocols.some((protocol) => target.protocol === `${protocol}:`)) {
    throw new OutboundError(target.protocol === 'http:' ? 'not_https' : 'invalid_url', url);
  }
  if (target.username || target.password) throw new OutboundError('invalid_url', url);
  // `https://host./` is the same host; without this it would slip past the name rules.
  target.hostname = target.hostname.replace(/(?<!\.)\.+$/, '');
  if (!target.hostname) throw new OutboundError('invalid_url', url);
  target.hash = '';
  if (!portAllowed(target, policy) || !nameAllowed(hostOf(target), policy)) {
    throw new OutboundError('address_refused', url);
  }
  return target;
}

/** Every address of a host; refused as a whole when one of them is. */
export async function resolveTarget(host: string, policy: TargetPolicy): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await resolveName(host, policy);
  if (addresses.length === 0) throw new OutboundError('dns', host);
  if (!addresses.every((address) => addressAllowed(address, policy))) {
    throw new OutboundError('address_refused', host);
  }
  return addresses;
}

/** Host name without the brackets of an IPv6 literal. */
export function hostOf(target: URL): string {
  return target.hostname.replace(/^\[|\]$/g, '');
}

async function resolveName(host: string, policy: TargetPolicy): Promise<readonly string[]> {
  try {
    if (policy.resolve) return await policy.resolve(host);
    return (await lookup(host, { all: true, verbatim: true })).map((answer) => answer.address);
  } catch (error) {
    const known = toOutboundError(error, host);
    throw known.reason === 'connection_failed' ? new OutboundError('dns', host, error) : known;
  }
}

function portAllowed(target: URL, policy: TargetPolicy): boolean {
  const ports = policy.ports ?? standardPorts;
  if (ports === 'any') return true;
  const scheme = target.protocol === 'https:' ? 443 : 80;
  return ports.includes(target.port === '' ? scheme : Number(target.port));
}

function nameAllowed(host: string, policy: TargetPolicy): boolean {
  if (metadataNames.has(host)) return false;
  if (isIP(host)) return policy.allowIpLiterals ?? policy.allowPrivate;
  return policy.allowPrivate || (host.includes('.') && !localName.test(host));
}

function addressAllowed(address: string, policy: TargetPolicy): boolean {
  const kind = classifyAddress(address);
  return kind === 'public' || (kind === 'private' && policy.allowPrivate);
}
