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
        'organization.phone': null,
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

describe('a value is of the lead only where all that it stands within is', () => {
  const someMail = 'rep@seller.example';
  test('so whoever looks after a person in Pipedrive does not become each of them', () => {
    const guessed = {
      ...{ id: null, 'owner_id.id': null, 'owner_id.name': null, 'owner_id.email': null },
      ...{ 'org_id.name': null, 'org_id.cc_email': null, name: 'name', 'phone.value': 'phone' },
      ...{ 'email.label': null, 'email.value': 'email' },
    };
    const sample = [
      ...['1', '7', 'Rep', someMail, 'Nova', 'nova@cc.example', 'Ann Lee', '+49 30 1234567'],
      ...['work', 'ann@nova.example'],
    ];
    expect(fieldsOf(Object.keys(guessed), 'people', sample, sample)).toEqual(Object.values(guessed));
  });

  test.each<KindKey>(['people', 'local', 'company', 'domain'])('in a list of %s', (kind) => {
    const mails = [
      ...[
        'manager',
        'reports_to',
        'ReportsTo',
        'referred_by',
        'hubspot_owner',
        'sales_owner',
        'ownerDetails',
      ],
      ...['assigned_user', 'created_by_user', 'spouse', 'abuse', 'anybody_at_all'],
    ];
    const phones = ['assistant', 'recruiter', 'emergency_contact'];
    const [mailHeadings, phoneHeadings] = [
      mails.map((who) => `${who}.email`),
      phones.map((who) => `${who}.phone`),
    ];
    for (const heading of [...mailHeadings, ...mails.map((who) => `${who}.x`)])
      expect(fieldsOf([heading], kind, [someMail])).not.toContain('email');
    for (const heading of [...phoneHeadings, ...phones.map((who) => `${who}.x`)])
      expect(fieldsOf([heading], kind, ['+49 30 1234567'])).toEqual([null]);
    for (const last of ['city', 'country', 'linkedin_url', 'first_name', 'website', 'position'])
      expect(fieldsOf([`spouse.${last}`, `anybody.${last}`], kind)).toEqual([null, null]);
  });

  test.each<[KindKey, Record<string, string | null>]>([
    [
      'people',
      {
        'contact_info.email': 'email',
        'communication.contact_phones.number': 'phone',
        'socials.linkedin': 'linkedin_url',
        'headquarters.city': 'city',
        'work_address.country': 'country',
      },
    ],
    [
      'people',
      { 'kontaktdaten.telefon': 'phone', 'anschrift.ort': 'city', 'primary_contact.email': 'email' },
    ],
    ['people', { 'coordonnees.courriel': 'email', 'adresse.ville': 'city', 'siege.pays': 'country' }],
    ['people', { 'datos_de_contacto.correo': 'email', 'direccion.ciudad': 'city', 'job.level': 'seniority' }],
    [
      'local',
      { 'contact_details.email': 'email', 'geo.country': 'country', 'billing_address.street': 'street' },
    ],
    ['influencer', { 'socials.instagram.username': 'handle', 'contact.email': 'email' }],
  ])('as in a list of %s: %j', (kind, mapping) =>
    expect(fieldsOf(Object.keys(mapping), kind)).toEqual(Object.values(mapping)),
  );

  test.each([
    ['owner.link', 'https://crm.example/7', null],
    ['owner.url', 'https://crm.example/7', null],
    ['owner.email', someMail, 'owner'],
    ['owner.name', 'Rep', 'owner'],
    ['owner.phone', '+49 30 1234567', null],
  ])('%s is at most who looks after it', (heading, value, field) => {
    expect(fieldsOf([heading], 'people', [value])).toEqual([field]);
    expect(fieldsOf(['owner', heading], 'people', ['Rep', value])).toEqual(['owner', null]);
    expect(fieldsOf([`company.${heading}`, 'owner'], 'people', [value, 'Rep'])).toEqual([null, 'owner']);
  });

  test('who works in a business has no telephone and no colleagues of it', () => {
    const guessed = {
      ...{ first_name: 'first_name', last_name: 'last_name', email: 'email', 'company.name': 'company' },
      ...{ 'company.employees.first_name': null, 'company.employees.email': null, 'company.phone': null },
      ...{ 'company.website': 'website', 'company.industry': 'industry', 'company.linkedin_url': null },
    };
    const sample = [
      ...['Ann', 'Lee', 'ann@nova.example', 'Nova', 'Bob', 'bob@nova.example', '+49 30 1234567'],
      ...['https://nova.example', 'Retail', 'https://www.linkedin.com/company/nova'],
    ];
    expect(fieldsOf(Object.keys(guessed), 'people', sample)).toEqual(Object.values(guessed));
  });

  test('names of several are the name of nobody, unless a file has no names within one another', () => {
    const headings = ['contacts.first_name', 'contacts.name'];
    expect(fieldsOf(headings, 'people', ['Ada', 'Ada L'])).toEqual(['first_name', 'name']);
    expect(fieldsOf(headings, 'people', ['Ada; Bob', 'Ada L; Bob M'])).toEqual([null, null]);
    expect(fieldsOf(['Name'], 'people', ['Ada L; Bob M'])).toEqual(['name']);
  });
});

test('a heading of more names than anybody gave costs no time', () => {
  const heading = `${'data.'.repeat(37)}email`;
  expect(partsOf(heading)).toEqual([heading]);
  expect(partsOf('a.b.c.d.e.f')).toHaveLength(6);
});

test('a heading with a dot is no name within another where a word ends there', () => {
  for (const heading of ['Tel.', 'No. of employees', '.x', 'a..b', '1.2'])
    expect(partsOf(heading)).toEqual([heading]);
  expect(partsOf('companyInfo.0.jobTitle')).toEqual(['company Info', 'job Title']);
  expect(fieldsOf(['contact.E.Mail', 'Job.Title', 'Tel.'], 'people')).toEqual(['email', 'position', 'phone']);
  expect(fieldsOf(['E.Mail', 'Job.Title', 'Tel.'], 'people')).toEqual(['email', 'position', 'phone']);
});
