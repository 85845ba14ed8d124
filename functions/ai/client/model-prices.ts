import type { AiUsage } from '#shared/domain/ai/answering.ts';

/** US dollars per million tokens, read and written, as OpenAI's price page stated them in August 2025. */
const prices: Readonly<Record<string, readonly [input: number, output: number]>> = {
  'gpt-4.1': [2, 8],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4o': [2.5, 10],
  'gpt-4o-mini': [0.15, 0.6],
  'gpt-5': [1.25, 10],
  'gpt-5-mini': [0.25, 2],
  'gpt-5-nano': [0.05, 0.4],
  'o4-mini': [1.1, 4.4],
  'text-embedding-3-small': [0.02, 0],
  'text-embedding-3-large': [0.13, 0],
};

/** A model is priced whichever day's version of it answers: `gpt-4.1-mini-2025-04-14`. */
const priceOf = (model: string) => prices[model.replace(/-\d{4}-\d{2}-\d{2}$/, '')];

export const isPriced = (model: string): boolean => priceOf(model) !== undefined;

/** What a call came to. A dollar per million tokens is a millionth of a dollar per token. */
export function usageOf(model: string, input_tokens: number, output_tokens: number): AiUsage {
  const [input, output] = priceOf(model) ?? [0, 0];
  const cost_micros = Math.ceil(input_tokens * input + output_tokens * output);
  return { input_tokens, output_tokens, cost_micros };
}
