import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { projectRoot } from '#infra/local/paths.ts';

export type Language = 'en' | 'es' | 'fr' | 'de';
type Values = Record<string, string | number>;

/** What the page says in a language, from the page's own messages. */
export function wording(language: Language) {
  const file = join(projectRoot, 'web/src/messages', `${language}.json`);
  const intl = createIntl({ locale: language, messages: JSON.parse(readFileSync(file, 'utf8')) });
  const say = (id: string, values: Values = {}): string => intl.formatMessage({ id }, values);
  return {
    say,
    /** A pattern for a text with parts that are not known before: give them as `any`. */
    like: (id: string, values: Values = {}) => new RegExp(escaped(say(id, values)).replaceAll(any, '.*')),
  };
}

/** Stands for whatever the page puts there. */
export const any = '\u2042';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
