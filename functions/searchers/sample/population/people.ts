import type { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { isOneOf, matchText, matchWords } from '../../domain/match-text.ts';
import { share } from '../sample-grid.ts';
import { personOf } from '../sample-names.ts';
import { phoneOf } from '../sample-site.ts';
import type { SampleCompany } from './sample-company.ts';
import { sampleFound } from './sample-found.ts';

type Post = { position: string; seniority: PeopleSearch['seniority'][number]; department: string };

/** Somebody invented who works at an invented company. */
export type SamplePerson = Post & {
  name: string;
  company: SampleCompany;
  email: string;
  profile: string;
  /** Which one of its company. */
  turn: number;
};

const posts: readonly Post[] = [
  { position: 'Founder', seniority: 'founder_owner', department: 'management' },
  { position: 'Chief Executive Officer', seniority: 'c_level', department: 'management' },
  { position: 'Chief Financial Officer', seniority: 'c_level', department: 'finance' },
  { position: 'Vice President Sales', seniority: 'vice_president', department: 'sales' },
  { position: 'Marketing Director', seniority: 'director', department: 'marketing' },
  { position: 'Head of People', seniority: 'head', department: 'human resources' },
  { position: 'Operations Manager', seniority: 'manager', department: 'operations' },
  { position: 'Senior Engineer', seniority: 'senior', department: 'engineering' },
  { position: 'Account Executive', seniority: 'individual_contributor', department: 'sales' },
  { position: 'Junior Designer', seniority: 'entry', department: 'design' },
  { position: 'Marketing Intern', seniority: 'intern', department: 'marketing' },
  { position: 'Volunteer Coordinator', seniority: 'volunteer', department: 'operations' },
];
const perCompany = 3;
const emailShare = 0.7;
const phoneShare = 0.35;

/** Three people of each company: small ones have their founder, the others who comes next. */
export function samplePeople(companies: readonly SampleCompany[]): SamplePerson[] {
  return companies.flatMap((company, number) =>
    Array.from({ length: perCompany }, (_, turn) => {
      const { key, host } = company;
      // Names come from other places of the grid, or all three would be called the same.
      const name = personOf({ ...key, index: key.index + turn * 101 });
      const slug = name.toLowerCase().replace(/\s+/g, '.');
      const post = posts[(number * 5 + turn * 7) % posts.length] as Post;
      const profile = `https://linkedin.example/in/${slug.replace('.', '-')}-${host.split('.')[0]}`;
      return { ...post, name, company, email: `${slug}@${host}`, profile, turn };
    }),
  );
}

export function matchesPerson(search: PeopleSearch, { company, ...person }: SamplePerson): boolean {
  const { search_type: mode } = search;
  return (
    matchText(mode, search.person, person.name, person.email, person.profile) &&
    matchText(mode, search.position, person.position) &&
    isOneOf(search.seniority, person.seniority) &&
    matchText(mode, search.department, person.department) &&
    matchText(mode, search.company, company.name, company.host) &&
    isOneOf(search.size, company.size) &&
    matchWords(search.industries, company.industry) &&
    isOneOf(search.countries, company.city.country) &&
    matchText(mode, search.city, company.city.name)
  );
}

export function personFound({ name, company, email, profile, turn, ...post }: SamplePerson): Found {
  const { band, cell, index } = company.key;
  const part = (salt: number) => share(band, cell, index + turn * 101, salt);
  return sampleFound({
    ...{ kind: 'people', id: `person-${email.replace('@', '-').split('.leadwright')[0]}`, name },
    ...{ city: company.city.name, country: company.city.country },
    columns: {
      ...post,
      company: company.name,
      industry: company.industry,
      size: company.size,
      linkedin_url: profile,
      company_website: `https://${company.host}/`,
    },
    // The site is the employer's: what stands on it is not theirs.
    facts: {
      social: profile,
      email: part(50) < emailShare ? email : undefined,
      phone:
        part(51) < phoneShare
          ? phoneOf({ ...company.key, index: part(52) * 100 }, company.city.country)
          : undefined,
    },
  });
}
