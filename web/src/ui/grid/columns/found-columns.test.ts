import { expect, test } from 'vitest';
import { foundColumns } from './found-columns.ts';

const columns = ['Größe', 'E-Mail', 'État', 'Telefon'].map((title) => ({ title }));
const found = (text: string) => foundColumns(columns, text).map(({ title }) => title);

test.each([
  ['GROSSE', ['Größe']],
  ['etat', ['État']],
  ['e mail', ['E-Mail']],
  ['LEFO', ['Telefon']],
  ['xyz', []],
])('%s finds what is called so', (text, titles) => {
  expect(found(text)).toEqual(titles);
});

test('all are there before anything is typed', () => {
  expect(found('  ')).toHaveLength(4);
});
