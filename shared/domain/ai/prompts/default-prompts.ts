import { type KindKey, kindKeys, kindOf } from '../../kinds/index.ts';
import { type PromptType, type PromptWords, promptTypes } from './prompt.ts';

/** A prompt that every account has before it has written one. Its id is made of what it is for. */
export type DefaultPrompt = PromptWords & { id: string; list_type: KindKey; prompt_type: PromptType };

/** Counted up when the words below change, so that texts say by which of them they were written. */
export const defaultVersion = 1;

/** What is asked for by each type; `WHO` and `FACTS` are the lead's. */
const tasks: Record<PromptType, { name: string; text: string; most_words: number }> = {
  summary: {
    name: 'Summary',
    text: 'Sum up in two sentences what WHO does and for whom. What is known: FACTS. Then say in one sentence what of our offer could be useful there: {{training}}. State only what the material says.',
    most_words: 80,
  },
  first_line: {
    name: 'First line',
    text: 'Write the first line of an e-mail to WHO. It shows that we know them by one fact of these: FACTS. No compliment that would fit anybody, no question, no greeting.',
    most_words: 30,
  },
  subject: {
    name: 'Subject',
    text: 'Write the subject of an e-mail to WHO. It names what is in it for them, by one fact of these: FACTS. No exclamation mark, no capitals, nothing that promises what {{training}} does not.',
    most_words: 9,
  },
  direct: {
    name: 'Direct message',
    text: 'Write a short e-mail to WHO. Begin with one fact of these: FACTS. Say in one sentence what we do, from {{training}}, and in one what it would change for them. End with one simple question. No subject, no signature.',
    most_words: 110,
  },
  similar: {
    name: 'Similar companies',
    text: 'Name companies that are like WHO: the same trade, about the same size, in the same country. What is known: FACTS. Say of each in a few words what they have in common.',
    most_words: 120,
  },
  competitor: {
    name: 'Competitors',
    text: 'Name companies that compete with WHO for the same customers. What is known: FACTS. Say of each in a few words for which customers.',
    most_words: 120,
  },
  supplier: {
    name: 'Suppliers',
    text: 'Name companies that could supply WHO with what it needs for its work. What is known: FACTS. Say of each in a few words with what.',
    most_words: 120,
  },
};

export const defaultPrompts: readonly DefaultPrompt[] = kindKeys.flatMap((list_type) =>
  promptTypes.map((prompt_type): DefaultPrompt => {
    const { name, text, most_words } = tasks[prompt_type];
    const { who, facts } = kindOf(list_type).spoken;
    return {
      ...{
        id: `default_${list_type}_${prompt_type}`,
        list_type,
        prompt_type,
        name,
        language: 'lead',
        most_words,
      },
      text: text.replaceAll('WHO', who).replaceAll('FACTS', facts),
    };
  }),
);
