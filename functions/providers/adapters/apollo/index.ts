import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { createApolloCompanies } from './companies.ts';
import { type ApolloOptions, createApolloPeople } from './people.ts';

/** What Apollo gives: people and companies. */
export const createApollo = (deps: VendorDeps, options?: ApolloOptions): LeadSource[] => [
  createApolloPeople(deps, options) as LeadSource,
  createApolloCompanies(deps) as LeadSource,
];
