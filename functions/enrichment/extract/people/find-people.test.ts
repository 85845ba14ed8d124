import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findPeople } from './find-people.ts';

const people = (html: string) =>
  findPeople(parsePage({ url: 'https://acme.com/', html })).found.map(
    ({ value, label }) => `${value}: ${label}`,
  );

describe('findPeople', () => {
  it.each([
    ['<h3>Anna Smith</h3><p>Sales Manager</p>', 'Anna Smith: Sales Manager'],
    ['<p>Anna Smith, Chief Executive Officer</p>', 'Anna Smith: Chief Executive Officer'],
    ['<p>Managing Director – Anna Smith</p>', 'Anna Smith: Managing Director'],
    ['<p>Dr. Anna van der Berg (Zahnärztin)</p>', 'Dr. Anna van der Berg: Zahnärztin'],
    ['<p>Geschäftsführer: Jürgen Müller</p>', 'Jürgen Müller: Geschäftsführer'],
    ['<p>Gérante : Amélie Dupont</p>', 'Amélie Dupont: Gérante'],
    ['<div>Anna Smith</div><div>Realtor</div><div>anna@acme.com</div>', 'Anna Smith: Realtor'],
    [
      '<script type="application/ld+json">{"@type":"Person","name":"Anna Smith","jobTitle":"Chef"}</script>',
      'Anna Smith: Chef',
    ],
  ])('%s', (html, expected) => {
    expect(people(html)).toEqual([expected]);
  });

  it('reads several managing directors', () => {
    expect(people('<p>Geschäftsführer: Anna Muster und Ben Beispiel</p>')).toEqual([
      'Anna Muster: Geschäftsführer',
      'Ben Beispiel: Geschäftsführer',
    ]);
  });

  it.each([
    '<h3>Contact Us</h3><p>Sales Manager</p>',
    '<li>Dietitian Careers</li><li>Nurse Careers</li>',
    '<p>Acme Bakery, Inc. - Premier Partner</p>',
    '<h2>Real Estate</h2><p>Agent Directory</p>',
    '<p>New York, Director of nothing at all and of many other things besides, said the mayor.</p>',
    '<script type="application/ld+json">{"@type":"Article","author":{"@type":"Person","name":"Anna Smith"}}</script>',
  ])('%s names nobody', (html) => {
    expect(people(html)).toEqual([]);
  });
});

describe('the title above the name', () => {
  it.each([
    ['<h4>President</h4><p>Jane Miller</p>', 'Jane Miller: President'],
    ['<p>Director of Sales</p><p><b>Jane Miller</b></p>', 'Jane Miller: Director of Sales'],
    ['<h4>Team</h4><h4>Vice President</h4><h5>Jane Miller</h5>', 'Jane Miller: Vice President'],
    ['<h4>Sales</h4><h4>Area Manager</h4><p>Jane Miller</p>', 'Jane Miller: Area Manager'],
  ])('%s', (html, expected) => {
    expect(people(html)).toEqual([expected]);
  });

  it.each([
    ['the places of vacancies', '<h3>Store Manager</h3><p>Palm Springs</p>'],
    ['the state of a vacancy', '<h3>Family Physician</h3><p>Cedar Rock, MD</p>'],
    ['the kind of a vacancy', '<h3>Store Manager</h3><p>Full Time</p>'],
    ['goods', '<h3>Chef Coat</h3><p>Classic White</p>'],
    ['headings about a person', '<h3>A Letter from the President</h3><p>Jane Miller</p>'],
  ])('does not take %s for a person', (_, html) => {
    expect(people(html)).toEqual([]);
  });
});

describe('the order of a list', () => {
  const titles = ['President', 'Treasurer', 'Secretary'];
  const names = ['Jane Miller', 'Ben Fox', 'Ida Lund'];
  const paired = ['Jane Miller: President', 'Ben Fox: Treasurer', 'Ida Lund: Secretary'];

  it('is seen where all titles stand above', () => {
    expect(people(names.map((name, at) => `<p>${titles[at]}</p><p>${name}</p>`).join(''))).toEqual(paired);
  });

  it('is seen where all names stand above', () => {
    expect(people(names.map((name, at) => `<p>${name}</p><p>${titles[at]}</p>`).join(''))).toEqual(paired);
  });

  it('gives nobody the title of the next person', () => {
    const html = `<h4>President</h4><p>Jane Miller</p><p>555 010 0100</p>
      <h4>Wizard</h4><p>Ben Fox</p><h4>Secretary</h4><p>Ida Lund</p><p>555 010 0102</p>
      <h4>Clerk</h4><p>Tom Reed</p>`;
    expect(people(html)).toEqual(['Jane Miller: President', 'Ida Lund: Secretary', 'Tom Reed: Clerk']);
  });

  it('gives nobody the title of the person before', () => {
    const html = `<h4>Jane Miller</h4><p>President</p><h4>Ben Fox</h4><p>Wizard</p>
      <h4>Ida Lund</h4><p>Secretary</p><p>555 010 0102</p><h4>Mo</h4><p>Clerk</p><h4>Tom Reed</h4><p>Sorcerer</p>`;
    expect(people(html)).toEqual(['Jane Miller: President', 'Ida Lund: Secretary']);
  });

  it('is that of the bold lines where a title is left over', () => {
    const html = '<h4>President</h4><p>Jane Miller</p><h4>Treasurer</h4><p>vacant until May</p>';
    expect(people(html)).toEqual(['Jane Miller: President']);
  });

  it('makes plain lines sure when there are three cards', () => {
    const bio = `<p>${'Words about the person and the work. '.repeat(4)}</p>`;
    const card = (name: string, at: number) => `<p>${name}</p><p>${titles[at]}</p>${bio}`;
    expect(people(names.map(card).join(''))).toEqual(paired);
    expect(people(names.slice(0, 2).map(card).join(''))).toEqual([]);
  });
});

describe('names in capitals', () => {
  it.each([
    ['<h3>JANE MILLER</h3><p>General Manager</p>', 'Jane Miller: General Manager'],
    ['<p>JANE MILLER<br>General Manager</p>', 'Jane Miller: General Manager'],
    ['<p>Owner: JANE MCDONALD-O’NEIL</p>', 'Jane McDonald-O’Neil: Owner'],
    ['<h3>JANE McDONALD</h3><p>Owner</p>', 'Jane McDonald: Owner'],
    ['<h3>DR. JANE VAN DER BERG, CPA</h3><p>Partner</p>', 'Dr. Jane van der Berg, CPA: Partner'],
    ['<h3>TJ O. AL-MASRI III</h3><p>Owner</p>', 'TJ O. Al-Masri III: Owner'],
    ['<h3>Jane MILLER</h3><p>Owner</p>', 'Jane Miller: Owner'],
    ['<p>JANE MILLER - OWNER</p>', 'Jane Miller: OWNER'],
    [
      '<script type="application/ld+json">{"@type":"Person","name":"JANE MILLER","jobTitle":"Chef"}</script>',
      'Jane Miller: Chef',
    ],
  ])('%s', (html, expected) => {
    expect(people(html)).toEqual([expected]);
  });

  it.each(['<h3>GRAND RAPIDS</h3><p>Store Manager</p>', '<h3>PRIVATE DINING</h3><p>CHEF TABLE</p>'])(
    '%s names nobody',
    (html) => {
      expect(people(html)).toEqual([]);
    },
  );
});

describe('how names and titles are written', () => {
  it.each([
    ['<h3>Jane Miller,</h3><p>Partner</p>', 'Jane Miller: Partner'],
    ['<h3>Jane Miller</h3><p>Partner,</p>', 'Jane Miller: Partner'],
    ['<p>Jane Miller, President.</p>', 'Jane Miller: President'],
    ['<h3>Jane Miller</h3><p>Store Mgr</p>', 'Jane Miller: Store Mgr'],
    ['<h3>Jane Miller</h3><p>Asst. Mgr.</p>', 'Jane Miller: Asst. Mgr.'],
    ['<h3>Jane Miller</h3><p>Admin Asst</p>', 'Jane Miller: Admin Asst'],
    ['<h3>Jane Miller</h3><p>Project Supt</p>', 'Jane Miller: Project Supt'],
    ['<h3>Jane Miller</h3><p>Events Coord</p>', 'Jane Miller: Events Coord'],
    ['<h3>Jane Miller</h3><p>V.P.</p>', 'Jane Miller: V.P.'],
    ['<h3>Jane Miller</h3><p>Head Gardener</p>', 'Jane Miller: Head Gardener'],
    ['<h3>Jane Miller</h3><p>Head of Wine</p>', 'Jane Miller: Head of Wine'],
    ['<h3>Jane Miller</h3><p>Dean of Students</p>', 'Jane Miller: Dean of Students'],
    ['<h3>Jane Baker</h3><p>Baker</p>', 'Jane Baker: Baker'],
    ['<h3>Jane Miller</h3><p>Bookkeeper/Dispatcher</p>', 'Jane Miller: Bookkeeper/Dispatcher'],
    ['<h3>Jane Miller</h3><p>Customer Support</p>', 'Jane Miller: Customer Support'],
    ['<h3>Jane Miller</h3><p>MBA, CPA</p><p>Partner</p>', 'Jane Miller: Partner'],
    ['<h3>Jane Miller</h3><p>MBA, Partner</p>', 'Jane Miller: Partner'],
    ['<p>Jane Miller, CKD - Designer</p>', 'Jane Miller: Designer'],
    ['<ul><li>Jane Miller, RDH</li></ul>', 'Jane Miller: RDH'],
    ['<h3>J.R. Miller</h3><p>Owner</p>', 'J.R. Miller: Owner'],
    ['<h3>Jane (Janie) Q Miller</h3><p>Owner</p>', 'Jane (Janie) Q Miller: Owner'],
    ['<p>Name: Jane Miller</p><p>Title: Owner</p><p>555 010 0100</p>', 'Jane Miller: Owner'],
    ['<p>Contact: Jane Miller, Owner</p>', 'Jane Miller: Owner'],
    ['<p>Jane Miller, Owner, Phone: (555) 010-0100</p>', 'Jane Miller: Owner'],
    ['<p>Jane Miller, Owner jane@acme.com</p>', 'Jane Miller: Owner'],
  ])('%s', (html, expected) => {
    expect(people(html)).toEqual([expected]);
  });

  it('reads several people of a line', () => {
    expect(people('<p>Jane Miller, President | Ben Fox, Treasurer</p>')).toEqual([
      'Jane Miller: President',
      'Ben Fox: Treasurer',
    ]);
  });

  it('reads lists where only words tell the title from the name', () => {
    const html = '<p>General Manager Jane Miller</p><p>Head Chef Ben Fox</p><p>Sommelier Ida Lund</p>';
    expect(people(html)).toEqual([
      'Jane Miller: General Manager',
      'Ben Fox: Head Chef',
      'Ida Lund: Sommelier',
    ]);
    expect(people('<p>Chef Coat White</p><p>Chef Knife Set</p><p>Chef Hat Black</p>')).toEqual([]);
  });

  it.each([
    '<h3>Head Office</h3><p>Sales</p>',
    '<h3>Grand Opening</h3><p>Head Office</p>',
    '<h3>Start Page</h3><p>Support</p>',
    '<h3>Jane Miller</h3><p>How a Realtor Helps</p>',
  ])('%s names nobody', (html) => {
    expect(people(html)).toEqual([]);
  });
});

describe('customers and authors', () => {
  const praise = `They did an outstanding job for us, on time and below the price${' that was agreed'.repeat(3)}.`;

  it.each([
    `<p>“${praise}”</p><h4>Jane Miller</h4><p>Owner, Fox Bakery</p>`,
    `<p>"${praise}"</p><p>Jane Miller, Owner</p>`,
    `<p>${praise}</p><p>JANE MILLER<br>Owner</p>`,
    `<p>${praise}<br>Jane Miller<br>Owner</p>`,
    [1, 2, 3].map((at) => `<p>${praise}</p><p>Jane ${'Fox'.repeat(at)}</p><p>Owner</p>`).join(''),
    '<p>- Jane Miller, Owner</p>',
    '<p>By Jane Miller</p><p>Owner of many things</p>',
  ])('%s names nobody', (html) => {
    expect(people(html)).toEqual([]);
  });
});
