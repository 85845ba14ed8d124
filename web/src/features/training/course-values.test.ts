import { expect, test } from 'vitest';
import type { AdminCourse } from '#shared/contracts/training/index.ts';
import { toForm, toValues, writtenLocales } from './course-values.ts';

const course: AdminCourse = {
  ...{ id: 'c', topic_id: 't', image: null, origin: 'own', is_published: true, pages: 1, revision: 3 },
  texts: { en: { title: 'Rules', description: 'Ours' }, de: { title: 'Regeln', description: 'Unsere' } },
  minutes: { en: 1 },
};

test('a form has every language, and sends those that are written', () => {
  const values = toValues(course);
  expect(values.texts.fr).toEqual({ title: '', description: '' });
  expect(writtenLocales(values.texts)).toEqual(['en', 'de']);
  expect(toForm(values)).toEqual({ topic_id: 't', image: null, texts: course.texts });
});

test('a language that is half written is sent, so that the other half is asked for', () => {
  const values = toValues(course);
  values.texts.fr = { title: 'Règles', description: '' };
  expect(toForm(values).texts.fr).toEqual({ title: 'Règles', description: '' });
});
