import { describe, expect, it } from 'vitest';
import { brandName } from './brand-name.ts';

describe('the name of a brand', () => {
  it.each([
    ['wordpress', 'WordPress'],
    ['typo3 neos', 'TYPO3 Neos'],
    ['google my business', 'Google My Business'],
    ['contact form 7', 'Contact Form 7'],
    ['ruby on rails', 'Ruby on Rails'],
    ['asp.net', 'ASP.NET'],
    ['joomla', 'Joomla'],
    ['linkedin', 'LinkedIn'],
  ])('%s is %s', (key, name) => {
    expect(brandName(key)).toBe(name);
  });

  it('changes nothing but capitals', () => {
    for (const key of ['oxid eshop', 'x-cart', 'something new 2', '']) {
      expect(brandName(key).toLowerCase()).toBe(key);
    }
  });
});
