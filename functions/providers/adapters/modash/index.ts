import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { createModashInfluencers } from './influencers.ts';

/** What Modash gives: influencers. */
export const createModash = (deps: VendorDeps): LeadSource[] => [createModashInfluencers(deps) as LeadSource];
