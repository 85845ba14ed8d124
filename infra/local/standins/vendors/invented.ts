import { companySizes } from '#shared/domain/kinds/search-parts.ts';

/** A company that there is not. Its domain is of the reserved ending, its phone of a range that regulators keep for fiction. */
export type InventedCompany = {
  number: number;
  name: string;
  domain: string;
  industry: string;
  size: (typeof companySizes)[number];
  heads: number;
  /** US dollars a year. */
  revenue: number;
  founded: number;
  technologies: string[];
  /** ISO 3166-1 alpha-2, and its name in English. */
  country: string;
  countryName: string;
  city: string;
  phone: string;
  /** How many e-mail addresses are known of it. */
  emails: number;
};
/** Somebody who works there. */
export type InventedPerson = {
  number: number;
  first: string;
  last: string;
  title: string;
  level: 'owner' | 'cxo' | 'vp' | 'director' | 'manager' | 'senior' | 'entry' | 'training';
  role: string;
  email: string;
  linkedin: string;
  company: InventedCompany;
};

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const stems = [
  'Amber',
  'Birch',
  'Cobalt',
  'Delta',
  'Ember',
  'Fjord',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
  'Kestrel',
];
const ends = ['Works', 'Systems', 'Logistics', 'Studio', 'Partners', 'Foods', 'Energy'];
const industries = [
  'computer software',
  'construction',
  'law practice',
  'hospitality',
  'logistics and supply chain',
];
const towns = [
  ['DE', 'Germany', 'Berlin'],
  ['DE', 'Germany', 'Hamburg'],
  ['US', 'United States', 'Boston'],
  ['FR', 'France', 'Lyon'],
  ['GB', 'United Kingdom', 'Leeds'],
] as const;
const technologies = ['wordpress', 'shopify', 'salesforce', 'google_analytics'];
const heads = [6, 30, 120, 350, 800, 3_000, 8_000, 20_000];

/** 240 companies, the same at every start. */
export const companies: readonly InventedCompany[] = Array.from({ length: 240 }, (_, number) => {
  const name = `${at(stems, number)} ${at(ends, Math.floor(number / stems.length))} ${number}`;
  const [country, countryName, city] = at(towns, number * 3 + Math.floor(number / 7));
  return {
    ...{ number, name, country, countryName, city },
    domain: `${name.toLowerCase().replaceAll(' ', '-')}.example.com`,
    industry: at(industries, number * 2 + Math.floor(number / 11)),
    size: at(companySizes, number * 5),
    heads: at(heads, number * 5),
    revenue: at(heads, number * 5) * 100_000,
    founded: 1950 + ((number * 13) % 75),
    technologies: [at(technologies, number), at(technologies, number + 1 + (number % 2))],
    phone: `+1 305-555-01${String(number % 100).padStart(2, '0')}`,
    emails: number % 6,
  };
});

const firsts = ['Ada', 'Björn', 'Carla', 'Dmitri', 'Élodie', 'Farid', 'Grace'];
const lasts = ['Ackermann', "O'Neill", 'Castro', 'Dubois', 'Eriksen', 'Fontaine', 'Hughes', 'Ivanova'];
const posts = [
  ['Founder', 'owner', 'operations'],
  ['Chief Executive Officer', 'cxo', 'operations'],
  ['Vice President Sales', 'vp', 'sales'],
  ['Marketing Director', 'director', 'marketing'],
  ['Operations Manager', 'manager', 'operations'],
  ['Senior Software Engineer', 'senior', 'engineering'],
  ['Junior Designer', 'entry', 'design'],
  ['Human Resources Intern', 'training', 'human_resources'],
] as const;

/** 260 people of these companies. */
export const people: readonly InventedPerson[] = Array.from({ length: 260 }, (_, number) => {
  const company = at(companies, number * 7);
  const [first, last] = [at(firsts, number), at(lasts, Math.floor(number / firsts.length))];
  const [title, level, role] = at(posts, number * 3 + Math.floor(number / 8));
  const slug = `${first}-${last}-${number}`
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .toLowerCase();
  return {
    ...{ number, first, last, title, level, role, company },
    email: `${slug}@${company.domain}`,
    linkedin: `linkedin.com/in/${slug}`,
  };
});
