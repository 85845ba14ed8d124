export { type AddressClass, classifyAddress, isPublicAddress } from './address.ts';
export { checkTarget, type TargetPolicy } from './check-target.ts';
export { createGuardedFetch } from './guarded-fetch.ts';
export { isOutboundError, OutboundError, type OutboundReason } from './outbound-error.ts';
export type { GuardedFetch, GuardedRequest, GuardedResponse, OutboundPolicy } from './policy.ts';
export { withStandIn } from './stand-in-hosts.ts';
