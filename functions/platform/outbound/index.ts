export { createGuardedFetch } from './guarded-fetch.ts';
export { isOutboundError, type OutboundReason } from './outbound-error.ts';
export type { GuardedFetch, GuardedResponse, OutboundPolicy } from './policy.ts';
export { readRetryAfter } from './retry-after.ts';
export { isInvented, withStandIn } from './stand-in-hosts.ts';
export type { TargetPolicy } from './target/check-target.ts';
