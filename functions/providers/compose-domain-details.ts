import { createGuardedFetch, isInvented } from '#functions/platform/outbound/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createReadRecords } from './adapters/dns/read-records.ts';
import { createAskRegistry, rdapPolicy } from './adapters/rdap/ask-rdap.ts';
import { createDomainDetails } from './adapters/rdap/domain-details.ts';
import type { EnrichmentSource } from './enrichment-source.ts';
import { nameServers, type VerifyEnv } from './env.ts';
import { createVendorBuckets } from './store/vendor-buckets.ts';
import { createVendorGate, type VendorGate } from './vendors/gate/gate.ts';
import { vendorStandInPolicy } from './vendors/vendor-policy.ts';

/** Who is asked about domains: registries and name servers, and for invented ones alone the stand-ins of this machine. */
export function composeDomainDetails(env: VerifyEnv, table: Table): EnrichmentSource {
  const { DNS_SERVERS, STAND_IN_DNS, STAND_IN_RDAP } = env;
  const now = () => new Date();
  const buckets = createVendorBuckets(table);
  const gates = new Map<string, VendorGate>();
  const gateOf = (host: string): VendorGate => {
    const gate = gates.get(host) ?? createVendorGate({ buckets, now });
    gates.set(host, gate);
    return gate;
  };
  const registries = createAskRegistry({ fetch: createGuardedFetch(rdapPolicy), now, gateOf });
  const names = createReadRecords(DNS_SERVERS ? { servers: nameServers(DNS_SERVERS) } : {});
  const standIn = STAND_IN_RDAP
    ? createAskRegistry({
        ...{ fetch: createGuardedFetch(vendorStandInPolicy), now, gateOf, baseUrl: STAND_IN_RDAP },
      })
    : undefined;
  const inventedNames = STAND_IN_DNS ? createReadRecords({ servers: nameServers(STAND_IN_DNS) }) : names;
  return createDomainDetails({
    now,
    askRegistry: (domain, signal) =>
      standIn && isInvented(domain) ? standIn(domain, signal) : registries(domain, signal),
    readRecords: (domain) => (isInvented(domain) ? inventedNames(domain) : names(domain)),
  });
}
