import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { type Fact, foundOf, profiles, webAddress } from '../../vendors/found-of.ts';
import { asSize } from '../../vendors/words.ts';
import { text, texts } from './pdl.ts';
import { readLevels, readRole } from './words.ts';

/** Its documentation says a list, its description one word. */
const levels = z
  .union([z.array(z.string()), z.string().transform((level) => [level])])
  .nullish()
  .catch(undefined);

const shape = {
  id: z.string().min(1),
  ...{ full_name: text, linkedin_url: text, facebook_url: text, twitter_url: text, github_url: text },
  ...{
    work_email: text,
    recommended_personal_email: text,
    personal_emails: texts,
    mobile_phone: text,
    phone_numbers: texts,
  },
  ...{ job_title: text, job_title_role: text, job_title_levels: levels, job_last_updated: text },
  ...{
    job_company_name: text,
    job_company_website: text,
    job_company_size: text,
    job_company_industry: text,
  },
  ...{ location_locality: text, location_region: text, location_country: text },
};
export const Person = z.object(shape);
export type Person = z.infer<typeof Person>;
/** The whole record of somebody is long; these fields are what is asked for. */
export const personFields: string[] = Object.keys(shape);

/** Somebody as a lead. `now` is when it was asked. */
export function personFound(person: Person, now: Date): Found {
  const facts = (label: string, confidence: number, values: readonly (string | null | undefined)[]): Fact[] =>
    values.map((value) => ({ value, label, confidence }));
  return foundOf({
    ...{ source: 'people-data-labs', kind: 'people', id: person.id, confidence: 70 },
    ...{ name: person.full_name || person.id, seen: person.job_last_updated ?? now.toISOString() },
    ...{
      city: person.location_locality,
      state: person.location_region,
      country: countryCode(person.location_country),
    },
    columns: {
      position: person.job_title,
      company: person.job_company_name,
      seniority: readLevels(person.job_title_levels ?? []),
      department: readRole(person.job_title_role),
      industry: person.job_company_industry?.toLowerCase(),
      size: asSize(person.job_company_size),
      company_website: webAddress(person.job_company_website),
      linkedin_url: webAddress(person.linkedin_url),
    },
    facts: {
      email: [
        ...facts('work', 75, [person.work_email]),
        ...facts('personal', 60, [person.recommended_personal_email, ...(person.personal_emails ?? [])]),
      ],
      phone: [
        ...facts('mobile', 70, [person.mobile_phone]),
        ...(person.phone_numbers ?? []).map((value) => ({ value, confidence: 55 })),
      ],
      social: profiles({
        linkedin: person.linkedin_url,
        twitter: person.twitter_url,
        facebook: person.facebook_url,
        github: person.github_url,
      }),
    },
  });
}
