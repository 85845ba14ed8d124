import { type KindKey, kindKeys, kindOf } from '../../kinds/index.ts';
import type { Locale } from '../../texts.ts';
import { defaultTexts } from './default-texts.ts';
import { type PromptType, type PromptWords, promptTypes } from './prompt.ts';

/** A prompt that every account has before it has written one. Its id is made of what it is for. */
export type DefaultPrompt = PromptWords & { id: string; list_type: KindKey; prompt_type: PromptType };

/** Counted up when the English words change, so that texts say by which of them they were written. */
export const defaultVersion = 1;

/** What is asked for by each type, and in how many words. */
const tasks: Record<PromptType, { name: string; most_words: number }> = {
  summary: { name: 'Summary', most_words: 80 },
  first_line: { name: 'First line', most_words: 30 },
  subject: { name: 'Subject', most_words: 9 },
  direct: { name: 'Direct message', most_words: 110 },
  similar: { name: 'Similar companies', most_words: 120 },
  competitor: { name: 'Competitors', most_words: 120 },
  supplier: { name: 'Suppliers', most_words: 120 },
};

/** The words of a default in a language. A model is asked in English; who reads them, or begins a prompt with them, has them in the own language. */
export function defaultText(list_type: KindKey, prompt_type: PromptType, locale: Locale): string {
  const { who, facts } = kindOf(list_type).spoken;
  return defaultTexts[prompt_type][locale]
    .replaceAll('WHO', locale === 'en' ? who : '{{name}}')
    .replaceAll('FACTS', facts);
}

export const defaultPrompts: readonly DefaultPrompt[] = kindKeys.flatMap((list_type) =>
  promptTypes.map((prompt_type): DefaultPrompt => {
    const { name, most_words } = tasks[prompt_type];
    return {
      ...{
        id: `default_${list_type}_${prompt_type}`,
        list_type,
        prompt_type,
        name,
        language: 'lead',
        most_words,
      },
      text: defaultText(list_type, prompt_type, 'en'),
    };
  }),
);
