import type { EnrichmentSource } from '../../enrichment-source.ts';
import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { employeesOf, similarOf } from '../../vendors/people-of.ts';
import { createPdlCompanies } from './companies.ts';
import { createPdlEnrichments } from './enrich.ts';
import { createPdlPeople } from './people.ts';

/** What People Data Labs gives: people and companies. */
export const createPeopleDataLabs = (deps: VendorDeps): LeadSource[] => [
  createPdlPeople(deps),
  createPdlCompanies(deps),
];

/** What it tells of who is known: phones and e-mails of people, who works somewhere, and who is like somebody. */
export function createPeopleDataLabsEnrichments(deps: VendorDeps): EnrichmentSource[] {
  const people = createPdlPeople(deps);
  const cost = { credits: 1, per: 'person' } as const;
  return [...createPdlEnrichments(deps), employeesOf(people, cost), similarOf(people, cost)];
}
