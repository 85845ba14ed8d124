import type { EnrichmentSource } from '../../enrichment-source.ts';
import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { employeesOf, similarOf } from '../../vendors/people-of.ts';
import { createApolloCompanies } from './companies.ts';
import { createApolloEmails } from './match.ts';
import { type ApolloOptions, createApolloPeople } from './people.ts';

/** What Apollo gives: people and companies. */
export const createApollo = (deps: VendorDeps, options?: ApolloOptions): LeadSource[] => [
  createApolloPeople(deps, options),
  createApolloCompanies(deps),
];

/** What Apollo tells of who is known: e-mails of people, who works somewhere, and who is like somebody. */
export function createApolloEnrichments(deps: VendorDeps): EnrichmentSource[] {
  const people = createApolloPeople(deps);
  const cost = { credits: 1, per: 'person' } as const;
  return [createApolloEmails(deps), employeesOf(people, cost), similarOf(people, cost)];
}
