import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('folded text', () => {
  it.each([
    ['Café  "Ångström"', 'cafe angstrom'],
    ["O'Neill’s 100% Gym", 'oneills 100 gym'],
    ['Straße & Søn', 'strasse son'],
    ['Plain Words', 'plain words'],
    ['東京 すし', '東京 すし'],
    ['  !? ', ''],
  ])('"%s" is "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing that is folded, and ignores case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded).not.toMatch(/^\s|\s$|\s\s/);
      }),
    );
  });
});
