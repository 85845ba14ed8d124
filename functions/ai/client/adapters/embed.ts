import * as z from 'zod';
import type { AiUsage } from '#shared/domain/ai/answering.ts';
import { AiFailure } from '../ai-client.ts';

/** Well below what vendors take: 2,048 texts and 300,000 tokens, of which a text has at most as many as characters. */
const mostTexts = 256;
const mostCharacters = 200_000;

const Reply = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
});

type AskPart = (texts: string[]) => Promise<{ reply: unknown; usage: AiUsage }>;

/** Has texts embedded part by part; gives a vector of length 1 for each, in their order. */
export async function embedInParts(
  texts: readonly string[],
  ask: AskPart,
): Promise<{ vectors: number[][]; usage: AiUsage }> {
  const usage: AiUsage = { input_tokens: 0, output_tokens: 0, cost_micros: 0 };
  const vectors: number[][] = [];
  for (const part of partsOf(texts)) {
    const answer = await ask(part);
    vectors.push(...vectorsOf(answer.reply, part.length));
    usage.input_tokens += answer.usage.input_tokens;
    usage.cost_micros += answer.usage.cost_micros;
  }
  const [first] = vectors;
  if (vectors.some(({ length }) => length !== first?.length)) throw new AiFailure('unreadable');
  return { vectors, usage };
}

function* partsOf(texts: readonly string[]): Generator<string[]> {
  let part: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (part.length === mostTexts || (part.length > 0 && characters + text.length > mostCharacters)) {
      yield part;
      part = [];
      characters = 0;
    }
    // Vendors refuse an empty text, and with it all others.
    part.push(text.trim() === '' ? '-' : text);
    characters += text.length;
  }
  if (part.length > 0) yield part;
}

function vectorsOf(reply: unknown, count: number): number[][] {
  const { data: read } = Reply.safeParse(reply);
  const sorted = read?.data.toSorted((one, other) => one.index - other.index) ?? [];
  if (sorted.length !== count || sorted.some(({ index }, at) => index !== at))
    throw new AiFailure('unreadable');
  return sorted.map(({ embedding }) => {
    const length = Math.hypot(...embedding);
    if (!(length > 0)) throw new AiFailure('unreadable');
    return embedding.map((value) => value / length);
  });
}
