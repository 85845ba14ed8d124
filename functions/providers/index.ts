export type {
  OsmElement,
  OsmFilters,
  OsmPlaces,
  Spelling,
  TagFilter,
} from './adapters/overpass/osm-places.ts';
export { composeDomainDetails } from './compose-domain-details.ts';
export { composeVerifier } from './compose-verifier.ts';
export type { EnrichmentSource, Given, Subject } from './enrichment-source.ts';
export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { keepChoice, readChoice } from './keys/choose-vendors.ts';
export { composeVendors, offerOf, type Vendors } from './keys/compose-vendors.ts';
export { type Enrichers, enrichersOf } from './keys/find-enrichers.ts';
export { listSources, removeKey, setKey } from './keys/keep-keys.ts';
export {
  isSourceFailure,
  type LeadSource,
  type Look,
  longestWait,
  SourceFailure,
  type Total,
} from './lead-source.ts';
export type { EmailVerifier } from './ports.ts';
export { createVendorBuckets, type VendorBuckets } from './store/vendor-buckets.ts';
export { mailDomain } from './vendors/subject-words.ts';
export { vendorPolicy, vendorStandInPolicy } from './vendors/vendor-policy.ts';
