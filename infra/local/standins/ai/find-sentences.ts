import * as z from 'zod';
import { isSame, sentencesOf, wordsOf } from './words.ts';

const Material = z.object({
  id: z.string(),
  title: z.string().default(''),
  url: z.string().optional(),
  text: z.string().default(''),
});
const Handed = z.object({ material: z.array(Material) });
export type Found = { sentence: string; material: z.infer<typeof Material>; shared: number };

/** What a question was handed as material; nothing where the message is of another form. */
export function materialOf(message: string): z.infer<typeof Material>[] {
  try {
    return Handed.parse(JSON.parse(message)).material;
  } catch {
    return [];
  }
}

/** The sentences of the material that share words with a question, most first; at the same number, in their order. */
export function findSentences(question: string, material: z.infer<typeof Material>[]): Found[] {
  const asked = [...new Set(wordsOf(question))];
  return material
    .flatMap((one) =>
      sentencesOf(one.text).map((sentence) => {
        const words = wordsOf(sentence);
        const shared = asked.filter((word) => words.some((other) => isSame(word, other))).length;
        return { sentence, material: one, shared };
      }),
    )
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
}
