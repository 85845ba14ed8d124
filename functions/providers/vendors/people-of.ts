import { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import type { EnrichmentSource, Subject, VendorCost } from '../enrichment-source.ts';
import type { LeadSource } from '../lead-source.ts';
import { columnOf, mailDomain, profileOf, siteKinds } from './subject-words.ts';

type People = LeadSource<PeopleSearch>;

/**
 * Those who work somewhere, out of a source of people: each is a person of the lead, with what they do and their profile. Of a person they are those who
 * work at the same company, but themselves.
 */
export const employeesOf = (source: People, cost: VendorCost): EnrichmentSource => ({
  ...{ id: source.id, gives: 'employees', kinds: [...siteKinds, 'people'], cost },
  canAsk: (subject) => mailDomain(subject) !== undefined,
  async ask(subject, { limit, signal }) {
    const company = mailDomain(subject);
    if (!company) return undefined;
    const search = PeopleSearch.parse({ kind: 'people', company });
    // One more than is wanted: a person is among those who work with them.
    const more = subject.kind === 'people' ? limit + 1 : limit;
    const { found } = await source.page(search, { limit: more, signal });
    const people = found.filter((one) => isNamed(one) && !isSame(one, subject)).slice(0, limit);
    return people.length > 0 ? { values: { person: people.flatMap(asPerson) }, people } : undefined;
  },
});

/** People who do the same at the same level and in the same trade or country. */
export const similarOf = (source: People, cost: VendorCost): EnrichmentSource => ({
  ...{ id: source.id, gives: 'similar', kinds: ['people'], cost },
  canAsk: (subject) => columnOf(subject, 'position') !== undefined,
  async ask(subject, { limit, signal }) {
    const search = similarSearch(subject);
    // One more than is wanted: the one who is asked about is like themselves.
    const page = search && (await source.page(search, { limit: limit + 1, signal }));
    const people = (page?.found ?? []).filter((one) => isNamed(one) && !isSame(one, subject)).slice(0, limit);
    return people.length > 0 ? { values: {}, people } : undefined;
  },
});

function similarSearch(subject: Subject): PeopleSearch | undefined {
  const [position, seniority, size, industry] = ['position', 'seniority', 'size', 'industry'].map((key) =>
    columnOf(subject, key),
  );
  if (!position) return undefined;
  const search = {
    ...{ kind: 'people', search_type: 'contain', position },
    ...(seniority ? { seniority: [seniority] } : {}),
    ...(size ? { size: [size] } : {}),
    ...(industry ? { industries: [industry] } : {}),
    ...(subject.country ? { countries: [subject.country] } : {}),
  };
  const whole = PeopleSearch.safeParse(search);
  return whole.data ?? PeopleSearch.parse({ kind: 'people', position });
}

/** Whose last name a vendor hides is nobody whom one could write to. */
const isNamed = ({ name }: Found): boolean => !name.includes('*') && name.trim().includes(' ');

function isSame(found: Found, subject: Subject): boolean {
  const [one, other] = [profileOf({ ...subject, columns: found.columns ?? {} }), profileOf(subject)];
  if (one && other) return one === other;
  return found.name.toLowerCase() === subject.name.toLowerCase();
}

function asPerson({ name, columns, values }: Found): LeadValue[] {
  const [told] = values.name ?? [];
  if (!told) return [];
  const { position: label, linkedin_url: url } = columns ?? {};
  return [
    {
      ...told,
      value: name,
      ...(typeof label === 'string' ? { label } : {}),
      ...(typeof url === 'string' ? { url } : {}),
    },
  ];
}
