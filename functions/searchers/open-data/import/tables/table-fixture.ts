import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadTableKind } from '../../../env.ts';
import { importRows } from './import-rows.ts';
import { planRows } from './plan-rows.ts';

/** For tests: lines of the shapes that the sources have, with invented companies. `pdl` is as it was first given away. */
const pdl = `,name,domain,year founded,industry,size range,locality,country,linkedin url,current employee estimate,total employee estimate
1,tooth & co,tooth.example.com,1998,medical practice,11 - 50,"dallas, texas, united states",united states,linkedin.com/company/tooth-co,12,20
2,"acme ""quick"" builders",acme-builders.com,,construction,1001 - 5000,"köln, nordrhein-westfalen, germany",germany,linkedin.com/company/acme-builders,1200,1500
3,señor ñandú,nandu.co.uk,2004,restaurants,1 - 10,"london, greater london, united kingdom",united kingdom,linkedin.com/company/nandu,3,4
4,o'neill's 100% gym,not a site,1066,sports,1 - 10,,,linkedin.com/company/oneills,3,4
5,no size,,3004,computer software,many,"são paulo, são paulo, brazil",brazil,linkedin.com/company/no-size,,
6,,,,retail,1 - 10,,france,,,
7,city of x,city.de,,government administration,201 - 500,,germany,linkedin.com/company/city-of-x,,
`;
const datenanfragen = [
  {
    slug: 'acme',
    'relevant-countries': ['de'],
    categories: ['commerce'],
    name: 'ACME Builders GmbH',
    address: 'Ringstraße 12\n50667 Köln\nDeutschland',
    phone: '+49 221 2212345',
    email: 'privacy@acme-builders.com',
    web: 'https://www.acme-builders.com/de/start',
    quality: 'verified',
  },
  {
    slug: 'school-a',
    'relevant-countries': ['de'],
    name: 'School A',
    address: 'Weg 1\n10115 Berlin\nDeutschland',
    phone: null,
    web: 'https://www.city.de/school-a',
    quality: 'scraped',
  },
  {
    slug: 'school-b',
    'relevant-countries': ['de'],
    name: 'School B',
    address: 'Postfach\nIrgendwo',
    web: 'https://www.city.de/school-b',
    quality: 'verified',
  },
];
const remoteintech = [
  {
    title: 'Nandu',
    slug: 'nandu',
    website: 'https://nandu.co.uk/',
    company_size: 'medium',
    company_size_text: '11-50 employees (as of 2020)',
    technologies: ['php', 'JavaScript'],
    addedAt: '2019-05-03',
    updatedAt: '2023-01-02',
  },
  {
    title: 'Larger',
    slug: 'larger',
    website: 'https://larger.com',
    company_size: 'large',
    technologies: ['go'],
  },
];
const tranco =
  '1,google.com\n2,gov.uk\n3,nandu.co.uk\n4,nih.gov\n5,192.168.0.1\n6,xn--bcher-kva.de\nx,rank.com\n8,blog.nandu.co.uk\n';
const dotgov = `Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email
austin.gov,City,City of Austin,,Austin,TX,Security@austin.gov
nih.gov,Federal - Executive,"Department of Health, and Human Services",,Bethesda,MD,(blank)
nodots,City,None,,None,TX,(blank)
`;

const lines = (objects: readonly object[]) => `${objects.map((one) => JSON.stringify(one)).join('\n')}\n`;
const files = {
  company: { 'pdl.csv': pdl, 'asked.ndjson': lines(datenanfragen), 'remote.ndjson': lines(remoteintech) },
  domain: { 'tranco.csv': tranco, 'dotgov.csv': dotgov },
} as const;

/** For tests: writes the files of a kind and says where they lie. */
export async function writeFixture(folder: string, kind: LeadTableKind): Promise<string[]> {
  const inputs = join(folder, 'files');
  await mkdir(inputs, { recursive: true });
  const paths: string[] = [];
  for (const [name, text] of Object.entries(files[kind])) {
    await writeFile(join(inputs, name), text);
    paths.push(join(inputs, name));
  }
  return paths;
}

/** For tests: imports them as the command does. */
export async function importFixture(folder: string, kind: LeadTableKind, now = new Date()) {
  const given = await planRows(kind, await writeFixture(folder, kind));
  return importRows(folder, given, { now: () => now, progress: () => {} });
}
