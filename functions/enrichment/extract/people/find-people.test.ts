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
