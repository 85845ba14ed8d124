import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import type { HunterOptions } from './hunter.ts';
import { createHunterCompanies, createHunterDomains } from './sources.ts';

/** What Hunter gives: companies, and their domains. */
export const createHunter = (deps: VendorDeps, options?: HunterOptions): LeadSource[] => [
  createHunterCompanies(deps, options) as LeadSource,
  createHunterDomains(deps, options) as LeadSource,
];
