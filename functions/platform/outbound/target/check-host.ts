import { OutboundError } from '../outbound-error.ts';
import { hostOf, parseTarget, resolveTarget, type TargetPolicy } from './check-target.ts';

export type HostPolicy = Pick<TargetPolicy, 'allowPrivate' | 'resolve'> & {
  /** Ports that may be connected to; private targets, where they are allowed, on any. */
  ports: readonly number[];
};

/**
 * The checks of `checkTarget` for a server that does not speak HTTP. Connect to one of `addresses` and never to the name,
 * which may lead elsewhere the next time; `host` is the name to expect in a certificate.
 * Throws `OutboundError` with `invalid_url`, `address_refused` or `dns`.
 */
export async function checkHost(
  name: string,
  port: number,
  { allowPrivate, ports, resolve }: HostPolicy,
): Promise<{ host: string; addresses: readonly string[] }> {
  if (!allowPrivate && !ports.includes(port)) throw new OutboundError('address_refused', `${name}:${port}`);
  const policy: TargetPolicy = {
    allowPrivate,
    protocols: ['https'],
    ports: 'any',
    ...(resolve ? { resolve } : {}),
  };
  const target = parseTarget(`https://${name}/`, policy);
  // Anything but a name, such as a path or a port, leaves its trace.
  if (target.href !== `https://${target.hostname}/`) throw new OutboundError('invalid_url', name);
  const host = hostOf(target);
  return { host, addresses: await resolveTarget(host, policy) };
}
