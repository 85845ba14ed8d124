import { describe, expect, test } from 'vitest';
import { importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { guessMapping } from './guess-mapping.ts';
import { partsOf } from './nested-heading.ts';

const fieldsOf = (headings: string[], kind: KindKey, ...sample: string[][]) =>
  guessMapping(headings, sample, importFieldsOf(kind)).map(({ field }) => field);

describe('names within one another', () => {
  test.each<[KindKey, Record<string, string | null>]>([
    [
      'people',
      {
        'person.name': 'name',
        'company.name': 'company',
        'contact.email': 'email',
        'location.country': 'country',
        'address.city': 'city',
      },
    ],
    [
      'people',
      {
        'name.first': 'first_name',
        'name.last': 'last_name',
        'job.title': 'position',
        'employer.name': 'company',
        'company.website': 'website',
      },
    ],
    [
      'people',
      {
        'phones.value': 'phone',
        'phones.type': null,
        'emails.0': 'email',
        'emails.1.email': 'email',
        'email.status': null,
        'company.id': null,
        'website.title': null,
      },
    ],
    [
      'people',
      {
        'properties.firstname': 'first_name',
        'properties.company.name': 'company',
        'user.jobTitle': 'position',
        'organization.phone': 'phone',
      },
    ],
    [
      'people',
      {
        'location.name': null,
        'campaign.name': null,
        'owner.name': 'owner',
        'created_by.name': null,
        'source.name': null,
      },
    ],
    [
      'local',
      {
        'company.name': 'name',
        'address.street_address': 'street',
        'address.zip': 'postal_code',
        'address.city': 'city',
        'address.country.code': 'country',
      },
    ],
    [
      'local',
      {
        'displayName.text': 'name',
        'address.full': 'street',
        'address.type': null,
        'category.name': 'category',
        'contact.phone.number': 'phone',
      },
    ],
    [
      'local',
      {
        'contact.name': null,
        name: 'name',
        'contact.first_name': 'first_name',
        'website.title': null,
        'logo.url': null,
        'website.url': 'website',
      },
    ],
    [
      'company',
      {
        'organization.name': 'name',
        'organization.industry': 'industry',
        'organization.employees': 'size',
        'linkedin.url': 'linkedin_url',
      },
    ],
    [
      'influencer',
      {
        'user.name': 'name',
        'user.username': 'handle',
        'profile.network': 'platform',
        'stats.followers': 'followers',
      },
    ],
    [
      'domain',
      {
        'registrar.name': 'registrar',
        'organization.name': 'organization',
        'location.country': 'country',
        'registrar.email': null,
      },
    ],
  ])('of %s: %j', (kind, mapping) =>
    expect(fieldsOf(Object.keys(mapping), kind)).toEqual(Object.values(mapping)),
  );

  test('the one of the lead itself goes before the one of their company', () => {
    expect(fieldsOf(['company.city', 'city'], 'people')).toEqual([null, 'city']);
    expect(fieldsOf(['company.city', 'location.city'], 'people')).toEqual([null, 'city']);
  });

  test('whoever has something to do with a lead is not the lead, whatever their values look like', () => {
    const headings = ['website', 'created_by.email', 'sales_rep.phone'];
    const sample = ['nova.example', 'ann@nova.example', '+49 30 1234567'];
    expect(fieldsOf(headings, 'local', sample)).toEqual(['website', null, null]);
  });
});

test('a heading with a dot is no name within another where a word ends there', () => {
  for (const heading of ['Tel.', 'No. of employees', '.x', 'a..b', '1.2'])
    expect(partsOf(heading)).toEqual([heading]);
  expect(partsOf('companyInfo.0.jobTitle')).toEqual(['company Info', 'job Title']);
  expect(fieldsOf(['E.Mail', 'Job.Title', 'Tel.'], 'people')).toEqual(['email', 'position', 'phone']);
});
