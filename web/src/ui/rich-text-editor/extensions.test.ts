import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { richText } from '#shared/domain/training/rich-text.ts';
import { extensions } from './extensions.ts';

type Written = [element: string, attributes: string[]];

const schema = getSchema(extensions);
/** A value for every attribute that there is, so that each is written. */
const values = { src: '/a.png', alt: 'A', width: 1, height: 1, href: '/a' };

/** The elements that a node or mark writes: a name, perhaps attributes, and what is in it. */
function elementsOf(spec: unknown): Written[] {
  if (!Array.isArray(spec)) return [];
  const [name, second, ...others]: unknown[] = spec;
  const hasAttributes = typeof second === 'object' && second !== null && !Array.isArray(second);
  const attributes = Object.entries(hasAttributes ? second : {}).filter(([, value]) => value != null);
  const inner = hasAttributes ? others : [second, ...others];
  return [[String(name), attributes.map(([attribute]) => attribute)], ...inner.flatMap(elementsOf)];
}

const written = [
  ...Object.values(schema.nodes).flatMap((type) => {
    const levels = type.name === 'heading' ? [2, 3] : [0];
    return levels.flatMap((level) => elementsOf(type.spec.toDOM?.(type.create({ ...values, level }))));
  }),
  ...Object.values(schema.marks).flatMap((type) => elementsOf(type.spec.toDOM?.(type.create(values), true))),
];

test('the editor writes every element that rich text may hold, and no other', () => {
  expect([...new Set(written.map(([element]) => element))].toSorted()).toEqual(
    Object.keys(richText).toSorted(),
  );
});

test('it writes every attribute that they may have, and no other', () => {
  for (const [element, attributes] of written)
    expect([element, attributes.toSorted()]).toEqual([element, richText[element]?.toSorted()]);
});

test('headings have the two levels that the page leaves', () => {
  expect(written.flatMap(([element]) => (/^h\d$/.test(element) ? element : []))).toEqual(['h2', 'h3']);
});
