import * as z from 'zod';
import { answerers } from '../answering.ts';
import { textKinds } from './text-kinds.ts';

/** Texts that a lead has at most, letters of one, and of its beginning, which stands in the list. */
export const mostTexts = 12;
export const mostTextLetters = 4000;
const mostShownLetters = 160;

/** A company that a text names. */
export const Suggestion = z.object({
  name: z.string(),
  domain: z.string().optional(),
  why: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** What an answer rests on. `sentence` is as it stands there. */
export const TextSource = z.object({
  title: z.string(),
  url: z.string().optional(),
  sentence: z.string().optional(),
});
export type TextSource = z.infer<typeof TextSource>;

/** One text of a lead, with who wrote it from what. `text` is empty where the answer to a question was "not found". */
export const LeadText = z.object({
  text: z.string(),
  /** As the prompt was called, or how the question begins. */
  name: z.string(),
  /** Of an answer: the whole of it. */
  question: z.string().optional(),
  kind: z.enum(textKinds).catch('direct'),
  version: z.int().optional(),
  found: z.array(Suggestion).optional(),
  sources: z.array(TextSource),
  model: z.string(),
  by: z.enum(answerers).catch('platform'),
  /** Money in millionths of a US dollar, as far as it is known. */
  usage: z.object({ input_tokens: z.int(), output_tokens: z.int(), cost_micros: z.int() }),
  /** What was charged for it. */
  credits: z.int(),
  run_id: z.string().optional(),
  at: z.string(),
  /** Somebody has changed it by hand. */
  edited_by: z.string().optional(),
  edited_at: z.string().optional(),
});
export type LeadText = z.infer<typeof LeadText>;

/** A text, and the one before it, by which the last change can be taken back. Without `now` it was deleted. */
const KeptText = z.object({ now: LeadText.optional(), before: LeadText.optional() });
export type KeptText = z.infer<typeof KeptText>;

/** By the prompt or the question that they are of. */
export const KeptTexts = z.record(z.string(), KeptText);
export type KeptTexts = z.infer<typeof KeptTexts>;

/** The beginning of a text in one line, as a list shows it. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= mostShownLetters) return line;
  const cut = line.slice(0, mostShownLetters);
  // No half of a letter that takes two places, and no half word where there is a whole one.
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostShownLetters - 30)).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
