import { expect, test } from 'vitest';
import { cleanHtml } from '../clean-html.ts';
import { headOf } from '../domain/head-of.ts';
import { starterCourses, starterTopics } from './index.ts';

const texts = starterCourses.flatMap(({ id, pages }) =>
  pages.flatMap((page) =>
    Object.entries(page.texts).map(([locale, { html }]) => [`${id}/${page.id} in ${locale}`, html] as const),
  ),
);

test.each(texts)('%s is what the cleaner lets through', (_, html) => {
  expect(cleanHtml(html)).toBe(html);
  expect(html.match(/<img /g)?.length ?? 0).toBe(html.match(/ alt="[^"]{20,}"/g)?.length ?? 0);
});

test('a text has the same parts in every language', () => {
  const parts = (html: string) => html.match(/<(h3|li|p|figure|img|a|code)[ >]/g)?.toSorted();
  for (const { pages } of starterCourses)
    for (const { texts: own } of pages)
      for (const { html } of Object.values(own)) expect(parts(html)).toEqual(parts(own.en.html));
});

test('ids are unique, every topic has a course, and every course a topic and something to read', () => {
  const ids = starterCourses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(starterCourses.map(({ topic_id }) => topic_id))).toEqual(
    new Set(starterTopics.map(({ id }) => id)),
  );
  for (const course of starterCourses) {
    const { minutes, page_ids } = headOf(course);
    expect(new Set(page_ids).size).toBe(page_ids.length);
    for (const locale of ['en', 'es', 'fr', 'de'] as const) expect(minutes[locale]).toBeGreaterThan(1);
  }
});
