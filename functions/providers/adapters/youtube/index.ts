import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { createYouTubeInfluencers } from './influencers.ts';

/** What YouTube gives: influencers. */
export const createYouTube = (deps: VendorDeps): LeadSource[] => [
  createYouTubeInfluencers(deps) as LeadSource,
];
