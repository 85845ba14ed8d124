import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmails } from './email.ts';
import { readPhones } from './phone.ts';
import { readHandle, readProfile } from './social.ts';
import { ownDomain, readWebsites } from './website.ts';

describe('values of a record', () => {
  it('reads every phone of a field once, as E.164', () => {
    expect(readPhones('+1-212-532-6820; (212) 532-6821;+1 212 532 6820', 'US')).toEqual([
      '+12125326820',
      '+12125326821',
    ]);
    expect(readPhones('030 901820', 'DE')).toEqual(['+4930901820']);
    expect(readPhones('call us', 'US')).toEqual([]);
    expect(readPhones('212 532 6820', undefined)).toEqual([]);
    expect(readPhones(undefined, 'US')).toEqual([]);
  });

  it('brings web addresses to one form', () => {
    expect(readWebsites('WWW.Example.com/Menu?utm_source=x&id=2#top')).toEqual([
      'https://www.example.com/Menu?id=2',
    ]);
    expect(readWebsites('http://a.com; http://a.com/; b.org')).toEqual(['http://a.com/', 'https://b.org/']);
    expect(readWebsites('none, javascript:alert(1), http://user@evil.com, http://localhost')).toEqual([]);
  });

  it('knows a business by its own domain only', () => {
    expect(ownDomain('https://shop.smith.co.uk/x')).toBe('smith.co.uk');
    expect(ownDomain('https://www.facebook.com/smith')).toBeUndefined();
  });

  it('reads mail addresses', () => {
    expect(readEmails('Info@Example.com; mailto:b@c.org nonsense')).toEqual(['info@example.com', 'b@c.org']);
  });

  it('reads profiles from addresses and handles', () => {
    expect(readProfile('http://facebook.com/smith/')).toEqual({
      network: 'facebook',
      url: 'https://www.facebook.com/smith',
    });
    expect(readProfile('https://www.facebook.com/')).toBeUndefined();
    expect(readHandle('instagram', '@smith.shop')).toEqual({
      network: 'instagram',
      url: 'https://www.instagram.com/smith.shop',
    });
    expect(readHandle('tiktok', 'smith')?.url).toBe('https://www.tiktok.com/@smith');
    expect(readHandle('instagram', 'see our page')).toBeUndefined();
  });

  it('never fails on what people type, and reads its own results unchanged', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (typed) => {
        readPhones(typed, 'US');
        readProfile(typed);
        readHandle('facebook', typed);
        for (const email of readEmails(typed)) expect(readEmails(email)).toEqual([email]);
        for (const website of readWebsites(typed)) expect(readWebsites(website)).toEqual([website]);
      }),
    );
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        for (const website of readWebsites(url)) expect(readWebsites(website)).toEqual([website]);
      }),
    );
  });
});
