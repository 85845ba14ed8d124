import { describe, expect, test } from 'vitest';
import { importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import { guessMapping } from './guess-mapping.ts';

const people = importFieldsOf('people');
const local = importFieldsOf('local');
const fieldsOf = (headings: string[], sample: string[][], fields = people) =>
  guessMapping(headings, sample, fields).map(({ field }) => field);

describe('columns are known by their headings', () => {
  test.each([
    [
      ['Full Name', 'Job Title', 'Company', 'Person Linkedin Url', 'Email'],
      ['name', 'position', 'company', 'linkedin_url', 'email'],
    ],
    [
      ['Name', 'Funktion', 'Firma', 'E-Mail-Adresse', 'Telefonnummer', 'Ort'],
      ['name', 'position', 'company', 'email', 'phone', 'city'],
    ],
    [
      ['Nombre', 'Cargo', 'Empresa', 'Correo electrónico', 'Teléfono', 'País'],
      ['name', 'position', 'company', 'email', 'phone', 'country'],
    ],
    [
      ['Nom complet', 'Poste', 'Entreprise', 'Courriel', 'Ville', 'Pays'],
      ['name', 'position', 'company', 'email', 'city', 'country'],
    ],
    [
      ['jobTitle', 'companyName', 'Work Email', 'notes'],
      ['position', 'company', 'email', 'note'],
    ],
    [
      ['First Name', 'Last Name', 'Company', 'Title', '# Employees', 'Seniority'],
      ['first_name', 'last_name', 'company', 'position', 'size', 'seniority'],
    ],
    [
      ['Vorname', 'Nachname', 'Firma', 'Titel', 'Branche', 'Abteilung'],
      ['first_name', 'last_name', 'company', 'position', 'industry', 'department'],
    ],
  ])('%j', (headings, fields) => expect(fieldsOf(headings, [])).toEqual(fields));
});

describe('columns without words are known by their values', () => {
  test('whatever their headings say', () => {
    const sample = [
      ['ann@nova.example', '+1 212 555 0100', 'https://www.linkedin.com/in/ann', 'Ann'],
      ['bob@nova.example', '(212) 555-0101', 'linkedin.com/in/bob', 'Bob'],
    ];
    expect(fieldsOf(['A', 'B', 'C', 'D'], sample)).toEqual(['email', 'phone', 'linkedin_url', null]);
  });

  test('a heading that its values contradict gives way to a column that has them', () => {
    const sample = [
      ['yes', 'a@nova.example'],
      ['no', 'b@nova.example'],
    ];
    const guesses = guessMapping(['Email', 'Contact'], sample, people);
    expect(guesses[1]).toMatchObject({ field: 'email', confidence: 75 });
    expect(guesses[0]?.confidence).toBeLessThan(40);
  });

  test('an address that no lead may have still says that its column is for addresses', () => {
    expect(fieldsOf(['Name', 'email'], [['B Two', 'grün@bücher.example']], local)).toEqual(['name', 'email']);
  });

  test('a page of a website is one without its scheme, too', () => {
    const sample = [
      ['Nova', 'nova.example/shop'],
      ['Luna', 'luna.example/'],
    ];
    for (const kind of ['local', 'company', 'people'] as const) {
      expect(fieldsOf(['Name', 'Website'], sample, importFieldsOf(kind))).toEqual(['name', 'website']);
    }
    expect(fieldsOf(['Name', 'X'], sample, local)).toEqual(['name', 'website']);
    expect(fieldsOf(['Name', 'X'], [['Nova', '01/02/2026']], local)).toEqual(['name', null]);
  });

  test('a country is one by its code and by its name', () => {
    for (const value of ['DE', 'Germany', 'Deutschland', 'Allemagne', 'USA'])
      expect(fieldsOf(['Name', 'Country'], [['Nova', value]], local)).toEqual(['name', 'country']);
    expect(fieldsOf(['Name', 'Country'], [['Nova', 'Bakery']], local)).toEqual(['name', null]);
  });

  test('several telephone numbers in one value are as many, and several amounts are none', () => {
    const sample = ['Nova', '+49 30 1234567; 030 7654321', '1,234,567; 12'];
    expect(fieldsOf(['Name', 'Phones', 'X'], [sample], local)).toEqual(['name', 'phone', null]);
  });

  test('days are no telephone numbers, and a code of a country is no state', () => {
    const sample = [
      ['2026-01-02', 'DE', '10115'],
      ['2026-03-04', 'FR', '75001'],
    ];
    expect(fieldsOf(['Created', 'C', 'Zip'], sample, local)).toEqual([null, 'country', 'postal_code']);
  });
});

test('numbers under a heading that says something else are no postal codes', () => {
  const sample = [['11-50'], ['51-200']];
  expect(fieldsOf(['Employees'], sample, importFieldsOf('company'))).toEqual(['size']);
  expect(fieldsOf(['Number of chairs'], sample, importFieldsOf('company'))).toEqual([null]);
  expect(fieldsOf([''], [['10115'], ['75001']], local)).toEqual(['postal_code']);
});

test('the title of a place is its name, as programs that read maps say', () => {
  expect(fieldsOf(['title', 'website'], [], local)).toEqual(['name', 'website']);
});

test('several columns are e-mails or phones, and of everything else one is', () => {
  const headings = ['Email', 'Work email', 'Phone', 'Mobile', 'City', 'Town'];
  expect(fieldsOf(headings, [])).toEqual(['email', 'email', 'phone', 'phone', 'city', null]);
});

test('a column that is called a profile or a channel is no handle where it holds words', () => {
  const influencer = importFieldsOf('influencer');
  const handleOf = (headings: string[], row: string[]) =>
    headings[fieldsOf(headings, [row], influencer).indexOf('handle')];
  expect(handleOf(['Platform', 'Profile', 'Username'], ['TikTok', 'Food blogger', 'ann'])).toBe('Username');
  expect(handleOf(['Plattform', 'Profil', 'Benutzername'], ['TikTok', 'Jane Doe', 'ann'])).toBe(
    'Benutzername',
  );
  expect(handleOf(['Link', 'Platform', 'Username'], ['', 'TikTok', 'ann'])).toBe('Username');
  expect(handleOf(['Kanal', 'Benutzername'], ['Instagram', 'ann'])).toBe('Benutzername');
  expect(handleOf(['YouTube channel', 'Link'], ['Jane Doe TV', 'https://www.youtube.com/@jane'])).toBe(
    'Link',
  );
});

test('a list of domains takes no day of the file’s own for that of a registration, and no job for a rank', () => {
  const domain = importFieldsOf('domain');
  expect(fieldsOf(['Domain', 'Created Date'], [['nova.example', '2026-01-02']], domain)).toEqual([
    'domain',
    null,
  ]);
  expect(fieldsOf(['Domain', 'Puesto'], [['nova.example', 'CEO']], domain)).toEqual(['domain', null]);
  expect(fieldsOf(['Domain', 'Puesto'], [['nova.example', '1.200']], domain)).toEqual(['domain', 'rank']);
  expect(fieldsOf(['Domain', 'Nombre', 'Empresa'], [['nova.example', 'Jane', 'Nova']], domain)).toEqual([
    'domain',
    null,
    'organization',
  ]);
});

test('what the kind has no field for stays out', () => {
  expect(fieldsOf(['Platform', 'Handle', 'Website'], [], local)).toEqual([null, null, 'website']);
  expect(guessMapping([], [], local)).toEqual([]);
});

test('addresses of profiles are handles, and a rating is no note', () => {
  const fields = (headings: string[], sample: string[][]) =>
    guessMapping(headings, sample, importFieldsOf('influencer')).map(({ field }) => field);
  const profiles = [
    ['https://www.instagram.com/ann/', '4.5'],
    ['tiktok.com/@bob', '3'],
  ];
  expect(fields(['Profil', 'Note'], profiles)).toEqual(['handle', null]);
  expect(fields(['Handle', 'Note'], [['ann', 'call her']])).toEqual(['handle', 'note']);
});

describe('a list of influencers knows profiles by what their column is called and by their addresses', () => {
  const influencer = importFieldsOf('influencer');
  const profiles = ['https://www.instagram.com/ann/', 'https://www.tiktok.com/@bob', 'youtube.com/@cleo'];
  const sites = ['https://ann.example/', 'https://bob.example/shop', 'cleo.example'];
  const sampleOf = (...columns: string[][]) => profiles.map((_, row) => columns.map((one) => one[row] ?? ''));

  test.each([
    ...['Profile URL', 'Profile', 'Link', 'Channel URL', 'Account URL', 'Instagram URL', 'Profil-URL'],
    ...['Profil', 'Kanal', 'Lien', 'Lien du profil', 'Enlace', 'Perfil', 'URL del perfil', 'profileUrl'],
  ])('%j', (heading) => {
    expect(fieldsOf(['Name', heading], [], influencer)).toEqual(['name', 'handle']);
    const sample = sampleOf(['Ann', 'Bob', 'Cleo'], profiles);
    expect(fieldsOf(['Name', heading], sample, influencer)).toEqual(['name', 'handle']);
    const own = sampleOf(['Ann', 'Bob', 'Cleo'], sites);
    expect(fieldsOf(['Name', heading], own, influencer)).toEqual(['name', 'website']);
  });

  test.each(['URL', 'Website', 'X', ''])(
    'under %j addresses of profiles are handles, and others are not',
    (h) => {
      expect(fieldsOf(['Name', h], sampleOf(['A', 'B', 'C'], profiles), influencer)).toEqual([
        'name',
        'handle',
      ]);
      expect(fieldsOf(['Name', h], sampleOf(['A', 'B', 'C'], sites), influencer)).toEqual([
        'name',
        'website',
      ]);
      expect(fieldsOf([h, 'Profile URL'], sampleOf(sites, profiles), influencer)).toEqual([
        'website',
        'handle',
      ]);
    },
  );

  test('where nothing else says the network, an address goes before a handle alone', () => {
    const sample = sampleOf(['ann', 'bob', 'cleo'], profiles);
    expect(fieldsOf(['Username', 'URL'], sample, influencer)).toEqual([null, 'handle']);
    expect(fieldsOf(['Username', 'Profile URL'], sample, influencer)).toEqual([null, 'handle']);
    const told = sampleOf(['ann', 'bob', 'cleo'], ['instagram', 'tiktok', 'youtube'], profiles);
    const headings = ['Username', 'Platform', 'Profile URL'];
    expect(fieldsOf(headings, told, influencer)).toEqual(['handle', 'platform', null]);
    expect(fieldsOf(['Handle'], [['ann']], influencer)).toEqual(['handle']);
  });

  test('words about a profile are no profile', () => {
    const headings = ['Profile clicks', 'Link text', 'Instagram followers'];
    expect(fieldsOf(headings, [], influencer)).toEqual([null, null, 'followers']);
  });

  test('of people and companies a profile is the one on LinkedIn', () => {
    expect(fieldsOf(['Profile URL'], [])).toEqual(['linkedin_url']);
    expect(fieldsOf(['Profile URL'], [], importFieldsOf('company'))).toEqual(['linkedin_url']);
  });
});

test('an address of a profile is no e-mail, though it has an @', () => {
  const sample = [['https://www.tiktok.com/@ada.b'], ['tiktok.com/@bob.c']];
  expect(fieldsOf(['Profile link'], sample, people)).not.toContain('email');
  expect(fieldsOf([''], [['a@nova.example, b@nova.example;']], people)).toEqual(['email']);
});

test('the website of the firm is that, though another column holds addresses too', () => {
  const sample = [['https://linkedin.example/in/ada', 'https://nova.example/', 'https://nova.example/a.png']];
  expect(fieldsOf(['LinkedIn', 'Website der Firma', 'Foto'], sample, people)).toEqual([
    null,
    'website',
    null,
  ]);
});

test('what is told about an e-mail is none, filled or not', () => {
  const headings = ['Email', 'Email check', 'Email score'];
  expect(fieldsOf(headings, [])).toEqual(['email', null, null]);
  expect(fieldsOf(headings, [['a@nova.example', 'b@nova.example', '95']])).toEqual(['email', null, null]);
});

test('an address in brackets is one, but not where the file says more of where that column came from', () => {
  expect(fieldsOf(['Name', 'Website (URL)', 'LinkedIn (URL)'], [])).toEqual([
    'name',
    'website',
    'linkedin_url',
  ]);
  expect(fieldsOf(['website_url'], [], local)).toEqual(['website']);
  expect(fieldsOf(['Website (url)', 'Website', 'Website (source)'], [], local)).toEqual([
    null,
    'website',
    null,
  ]);
  // Others call an address so beside the name of whom it is of.
  expect(fieldsOf(['Company', 'Company (URL)'], [['Nova', 'https://nova.example']], local)).toEqual([
    'name',
    'website',
  ]);
  expect(fieldsOf(['Website', 'Website URL'], [['nova', 'https://nova.example']], local)).toEqual([
    null,
    'website',
  ]);
  expect(fieldsOf(['Name', 'Name (URL)'], [['Ann', 'https://www.linkedin.com/in/ann']])).toEqual([
    'name',
    'linkedin_url',
  ]);
  expect(fieldsOf(['LinkedIn (page)'], [['https://www.linkedin.com/in/ann']])).toEqual(['linkedin_url']);
  expect(fieldsOf(['Phone (Confidence)', 'phone_url'], [['2125550100', '2125550101']])).toEqual([null, null]);
});

describe('a list of domains takes names for those of the organizations that they are of', () => {
  const domain = importFieldsOf('domain');
  test.each([
    'Name',
    'Nombre',
    'Nom',
    'Company',
    'Company name',
    'companyName',
    'Firmenname',
    'Raison sociale',
  ])('%j', (heading) => {
    expect(fieldsOf([heading, 'Domain'], [], domain)).toEqual(['organization', 'domain']);
    const sample = [['Nova Ltd', 'nova.example']];
    expect(fieldsOf([heading, 'Domain'], sample, domain)).toEqual(['organization', 'domain']);
  });

  test('but not where another column is called so, where they are names of domains, or where leads have names', () => {
    expect(fieldsOf(['Name', 'Domain', 'Organization'], [], domain)).toEqual([
      null,
      'domain',
      'organization',
    ]);
    const sample = [
      ['nova.example', 'a@nova.example'],
      ['luna.example', 'b@luna.example'],
    ];
    expect(fieldsOf(['Name', 'Email'], sample, domain)).toEqual(['domain', 'email']);
    expect(fieldsOf(['Name', 'Domain'], [['nova.example', 'nova.example']], domain)).toEqual([
      null,
      'domain',
    ]);
    expect(fieldsOf(['Name', 'Handle'], [], importFieldsOf('influencer'))).toEqual(['name', 'handle']);
  });
});

test('what is told about a registrar, a certificate or a rank is none of a domain’s own', () => {
  const headings = [
    'Domain',
    'Registrar URL',
    'SSL expiry date',
    'Rank change',
    'Expiration Date',
    'Registrar',
  ];
  expect(fieldsOf(headings, [], importFieldsOf('domain'))).toEqual([
    ...['domain', null, null, null, 'expires', 'registrar'],
  ]);
});
