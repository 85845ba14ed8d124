import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Material } from '#shared/domain/ai/answering.ts';
import { replaceVariables } from '#shared/domain/ai/prompts/variables.ts';
import { mostTextLetters } from '#shared/domain/ai/texts/lead-text.ts';
import { type AiClient, AiFailure } from '../../client/ai-client.ts';
import { type KnownLead, leadMaterial } from './lead-material.ts';
import { type Answered, referenceOf, told } from './write-text.ts';

/** What each part is for goes along with the shape. */
const foundFor = (question: string) =>
  z.object({
    found: z.boolean().describe(question),
    answer: z.string().describe(question),
    /** Word by word as it stands in the material. */
    sentence: z.string().describe(question),
    material: z.string().describe('The id of the material that the sentence stands in'),
  });

const mostTokens = 600;
const longestSentence = 500;

/** The id of a question: the same words are the same column, whoever asks. */
export const questionId = (question: string): string =>
  `ask_${createHash('sha256').update(question.trim().toLowerCase()).digest('hex').slice(0, 24)}`;

/**
 * Has a question about a lead answered from its values and the pages of its website, with the sentence that the answer rests on. Without text the
 * answer is "not found": also where the sentence that is named stands nowhere. Throws `AiFailure`.
 */
export async function answerQuestion(
  client: AiClient,
  question: string,
  { known, pages }: { known: KnownLead; pages: readonly Material[] },
  signal?: AbortSignal,
): Promise<Answered> {
  const material = [leadMaterial(known), ...pages];
  const asked = replaceVariables(question, referenceOf);
  const answer = await client.ask(
    { name: 'research', instructions: instructionsOf(asked), material, shape: foundFor(asked), mostTokens },
    signal,
  );
  const { found, answer: text, sentence, material: named } = answer.value;
  if (!found) return { text: '', ...told(answer, []) };
  if (text.trim() === '') throw new AiFailure('empty');
  const from = restsOn(material, sentence, named);
  if (!from) return { text: '', ...told(answer, []) };
  const [source = { title: '' }] = told(answer, [from]).sources;
  return {
    ...told(answer, []),
    text: text.trim().slice(0, mostTextLetters),
    sources: [{ ...source, sentence: sentence.trim().slice(0, longestSentence) }],
  };
}

/** The material that really says so; the one that was named first. */
function restsOn(material: readonly Material[], sentence: string, named: string): Material | undefined {
  const wanted = folded(sentence);
  if (wanted.length < 3) return undefined;
  const says = ({ text }: Material) => folded(text).includes(wanted);
  return material.find((one) => one.id === named && says(one)) ?? material.find(says);
}

/** Without what models change when they quote: spaces, quotation marks and dashes, and the point at the end. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[\s.…]+$/, '')
    .trim()
    .toLowerCase();

const instructionsOf = (question: string): string =>
  [
    'Answer a question about a lead from the material alone. A name in brackets, as [lead.city], stands for the value of that name in the material "lead".',
    'Where the material does not answer it, `found` is false and the rest is empty. Else `answer` is short, in the language of the question, `sentence` is the one sentence that it rests on, copied word by word, and `material` is the id of the material that it stands in.',
    `The question: ${question}`,
  ].join('\n\n');
