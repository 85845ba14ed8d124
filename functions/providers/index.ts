export { createApollo } from './adapters/apollo/index.ts';
export { createHunter } from './adapters/hunter/index.ts';
export { createModash } from './adapters/modash/index.ts';
export { createPeopleDataLabs } from './adapters/people-data-labs/index.ts';
export { createYouTube } from './adapters/youtube/index.ts';
export { composeVerifier } from './compose-verifier.ts';
export {
  isSourceFailure,
  type LeadSource,
  type Look,
  SourceFailure,
  type Total,
} from './lead-source.ts';
export type { EmailVerifier } from './ports.ts';
export { createVendorBuckets } from './store/vendor-buckets.ts';
export type { VendorDeps } from './vendors/call-vendor.ts';
export { createVendorGate } from './vendors/gate/gate.ts';
export { vendorPolicy, vendorStandInPolicy } from './vendors/vendor-policy.ts';
