import { expect, test } from 'vitest';
import { locales } from '#web/lib/intl/locale.ts';
import { loadTerms } from './load-terms.ts';

test.each(locales)('the terms are whole in %s', async (locale) => {
  const [own, english] = await Promise.all([loadTerms[locale](), loadTerms.en()]);
  expect(own).toHaveLength(english.length);
  for (const [at, { title, text }] of own.entries()) {
    expect(title.trim()).not.toBe('');
    expect(text.trim()).not.toBe('');
    expect(text.match(/\{\w+\}/g)).toEqual(english[at]?.text.match(/\{\w+\}/g));
  }
});
