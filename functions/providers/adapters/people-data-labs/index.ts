import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { createPdlCompanies } from './companies.ts';
import { createPdlPeople } from './people.ts';

/** What People Data Labs gives: people and companies. */
export const createPeopleDataLabs = (deps: VendorDeps): LeadSource[] => [
  createPdlPeople(deps) as LeadSource,
  createPdlCompanies(deps) as LeadSource,
];
