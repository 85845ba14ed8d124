/** What a prompt is for, as the specification names it. */
export const promptTypes = [
  'summary',
  'first_line',
  'subject',
  'direct',
  'similar',
  'competitor',
  'supplier',
] as const;
export type PromptType = (typeof promptTypes)[number];

/** The kind of entry that a prompt is among what an account has taught. */
export const promptEntryType = 'fine-tune';

export const promptStates = ['active', 'paused'] as const;
export type PromptState = (typeof promptStates)[number];

/** The language of an answer; `lead`: that of the lead's country. */
export const promptLanguages = ['lead', 'en', 'de', 'fr', 'es'] as const;
export type PromptLanguage = (typeof promptLanguages)[number];

export const mostPromptLetters = 8000;
export const mostPrompts = 200;
/** Versions that a prompt keeps; the oldest go. */
export const mostVersions = 50;
/** Leads that a prompt is tried on, and prompts side by side. */
export const mostTried = { leads: 5, prompts: 2 };
/** Answers to tries that an account gets in a day: nothing is charged for them. */
export const triesPerDay = 200;
export const mostQuestionLetters = 500;

/** What a prompt says, as far as a version keeps it. */
export type PromptWords = {
  name: string;
  text: string;
  language: PromptLanguage;
  /** Words of an answer, at most. */
  most_words: number;
};
