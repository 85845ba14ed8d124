import { expect, test } from 'vitest';
import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import { draftOf, emptyRow, isWhole, mappingOf } from './draft.ts';

test('what is stored comes back as it was, of every way a value can come', () => {
  const usual = defaultMapping('ghl', 'people');
  const mapping = {
    ...usual,
    rows: [
      ...usual.rows,
      { to: 'custom:a', from: { kind: 'join' as const, columns: ['city', 'state'], with: ', ' } },
    ],
    tags: ['Fair'],
  };
  expect(mappingOf(draftOf(mapping))).toEqual(mapping);
  expect(isWhole(draftOf(mapping))).toBe(true);
});

test('a row that is not whole is no row yet', () => {
  const draft = draftOf(defaultMapping('keap', 'local'));
  const half = [
    emptyRow(),
    { ...emptyRow(), to: 'custom:a', how: 'text' as const, text: '  ' },
    { ...emptyRow(), to: 'custom:b', how: 'join' as const, columns: ['city'] },
  ];
  for (const row of half) {
    const more = { ...draft, rows: [...draft.rows, row] };
    expect(isWhole(more)).toBe(false);
    expect(mappingOf(more)).toEqual(mappingOf(draft));
  }
  expect(isWhole({ ...draft, rows: [] })).toBe(false);
});
