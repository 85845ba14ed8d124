import { wordsOf } from './words.ts';

const length = 256;

/** A vector of a text by its words and their parts: texts that share words are near each other. It knows no meaning. */
export function embedText(text: string): number[] {
  const vector = Array.from({ length }, (): number => 0);
  const add = (part: string, weight: number) => {
    const hash = hashOf(part);
    vector[hash % length] = (vector[hash % length] ?? 0) + (hash & 0x1_00_00 ? weight : -weight);
  };
  for (const word of wordsOf(text)) {
    add(word, 1);
    for (let at = 0; at + 3 <= word.length; at += 1) add(word.slice(at, at + 3), 0.3);
  }
  // A text of no words is near nothing, and yet somewhere.
  if (!vector.some((value) => value !== 0)) vector[0] = 1;
  const size = Math.hypot(...vector);
  return vector.map((value) => value / size);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash;
}

/** As the SDK asks for it: numbers of four bytes, the lowest first. */
export const asBase64 = (vector: readonly number[]): string =>
  Buffer.from(new Float32Array(vector).buffer).toString('base64');
