import { promptTypes } from '../prompts/prompt.ts';

/** What AI can write of a lead: what a prompt of each type gives, and the answer to a question. */
export const textKinds = [...promptTypes, 'research'] as const;
export type TextKind = (typeof textKinds)[number];

/** Credits for one text, whatever the kind of the lead. With the account's own key it is free. */
export const textPrices: Record<TextKind, number> = {
  summary: 1,
  first_line: 1,
  subject: 1,
  direct: 1,
  similar: 2,
  competitor: 2,
  supplier: 2,
  research: 2,
};

/** Those that are answered with companies, each with its domain where that is known, and why it is named. */
export const suggestingKinds: readonly TextKind[] = ['similar', 'competitor', 'supplier'];
