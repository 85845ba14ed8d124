import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { readJsonLd } from './read-json-ld.ts';
import { texts, walkThings } from './thing.ts';

const things = (html: string) => parsePage({ url: 'https://acme.com/', html }).things;

describe('structured data', () => {
  it('reads a graph with nested things and prefixed names', () => {
    const [store] = readJsonLd(
      '{"@context":"https://schema.org","@graph":[{"@type":["schema:Dentist","LocalBusiness"],"name":"Acme","address":{"@type":"PostalAddress","postalCode":10115}}]}',
    ).filter(({ types }) => types.includes('Dentist'));
    expect(store && texts(store, 'name')).toEqual(['Acme']);
    expect([...walkThings(store ? [store] : [])].flatMap((thing) => texts(thing, 'postalCode'))).toEqual([
      '10115',
    ]);
  });

  it('repairs what pages commonly break', () => {
    expect(readJsonLd('<!-- {"@type":"Store","name":"A\n B",} -->')).toMatchObject([
      { properties: { name: ['A B'] } },
    ]);
  });

  it('reads microdata', () => {
    const [store] = things(
      `<div itemscope itemtype="https://schema.org/Store"><h1 itemprop="name">Acme <b>Ltd</b></h1>
       <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="postalCode">N1</span></div>
       <meta itemprop="telephone" content="123"><a itemprop="url" href="/x">go</a></div>`,
    );
    expect(store).toEqual({
      types: ['Store'],
      properties: {
        name: ['Acme Ltd'],
        address: [{ types: ['PostalAddress'], properties: { postalCode: ['N1'] } }],
        telephone: ['123'],
        url: ['/x'],
      },
    });
  });

  it('reads RDFa', () => {
    const [store] = things(
      '<div vocab="http://schema.org/" typeof="Store"><span property="schema:name">Acme</span></div>',
    );
    expect(store).toEqual({ types: ['Store'], properties: { name: ['Acme'] } });
  });

  it('never throws on any JSON or text', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (source) => void readJsonLd(source)));
  });
});
