import { describe, expect, it } from 'vitest';
import { readPostcodes, spellingsOf } from './read-postcode.ts';

describe('the codes in a text', () => {
  it.each([
    ['10018', '10018', []],
    [' sw1a 1aa ', 'SW1A1AA', []],
    ['75001 Paris', '75001', ['paris']],
    ['Paris 75001', '75001', ['paris']],
    ['10018, New York, United States', '10018', ['new york', 'united states']],
    ['1012 AB', '1012AB', []],
  ])('"%s"', (q, code, beside) => {
    expect(readPostcodes(q)).toContainEqual({ code, beside });
  });

  it.each(['Berlin', '', '12', '12345678901'])('are none in "%s"', (q) => {
    expect(readPostcodes(q)).toEqual([]);
  });
});

it.each([
  ['SW1A1AA', 'SW1A 1AA'],
  ['M11AE', 'M1 1AE'],
  ['K1A0B1', 'K1A 0B1'],
  ['1012AB', '1012 AB'],
  ['11122', '111 22'],
  ['00950', '00-950'],
  ['01310100', '01310-100'],
  ['1000001', '100-0001'],
  ['D02XY45', 'D02 XY45'],
  ['10018', '10018'],
])('%s may be written %s', (code, written) => {
  expect(spellingsOf(code)).toContain(written);
});
