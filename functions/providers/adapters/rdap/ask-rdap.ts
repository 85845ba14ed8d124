import type { OutboundPolicy } from '#functions/platform/outbound/index.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import { type CallVendor, createCallVendor, type VendorDeps } from '../../vendors/call-vendor.ts';
import type { VendorGate } from '../../vendors/gate/gate.ts';
import { vendorPolicy } from '../../vendors/vendor-policy.ts';
import { type Registration, RegistrationReply, registrationOf } from './registration-reply.ts';
import { createFindRegistry } from './registries.ts';

/** A registry may send on to another of its servers (RFC 7480, 5.2): no key goes with it, and each hop is checked like the first. */
export const rdapPolicy: OutboundPolicy = {
  ...vendorPolicy,
  maxRedirects: 3,
  totalTimeoutMs: 10_000,
  maxBytes: 1024 * 1024,
};

/** `gateOf` gives each registry a gate of its own: one that fails says nothing about the others. */
export type RdapDeps = Pick<VendorDeps, 'fetch' | 'now' | 'baseUrl'> & {
  gateOf: (host: string) => VendorGate;
};

/** Calls of one server. */
export type CallOf = (address: string) => CallVendor;

/** Who answers nothing to us about anything, now and later: as if the ending had no registry. */
const refused: readonly number[] = [400, 401, 402, 403, 422, 451, 501];
const judge = (status: number): SourceReason | undefined =>
  refused.includes(status) ? 'no_data' : undefined;

/** What a registry says, and where. */
export type Told = { registration: Registration; url: string };
/** Undefined where the registry does not know the domain, `no_registry` where nobody speaks for its ending. Throws `SourceFailure`. */
export type AskRegistry = (
  domain: string,
  signal: AbortSignal | undefined,
) => Promise<Told | 'no_registry' | undefined>;

/** Asks registries for domains by RDAP (RFC 9082, 9083). No limits are published: two calls a second are few for any of them. */
export function createAskRegistry({ fetch, now, baseUrl, gateOf }: RdapDeps): AskRegistry {
  const callOf: CallOf = (address) => {
    const host = new URL(address).host;
    const profile = {
      ...{ id: 'rdap' as const, baseUrl: address, bucket: host, judge },
      authorise: () => ({ accept: 'application/rdap+json, application/json' }),
      limits: [{ calls: 120, seconds: 60 }] as const,
    };
    return createCallVendor(profile, { fetch, now, key: '', gate: gateOf(host), baseUrl });
  };
  const findRegistry = createFindRegistry(callOf, now);
  return async (domain, signal) => {
    const address = baseUrl ? `${baseUrl}/` : await findRegistry(domain);
    if (!address) return 'no_registry';
    const path = `domain/${encodeURIComponent(domain)}`;
    const asked = {
      method: 'GET' as const,
      path: baseUrl ? `/${path}` : path,
      safe: true,
      none: 404,
      signal,
    };
    const reply = await callOf(address)({ ...asked, schema: RegistrationReply(domain) });
    return reply && { registration: registrationOf(reply), url: `${address}${path}` };
  };
}
