import * as z from 'zod';
import type { Material } from '#shared/domain/ai/answering.ts';
import type { PromptLanguage } from '#shared/domain/ai/prompts/prompt.ts';
import {
  profileVariable,
  replaceVariables,
  trainingVariable,
  variablesIn,
} from '#shared/domain/ai/prompts/variables.ts';
import type { LeadText } from '#shared/domain/ai/texts/lead-text.ts';
import { mostTextLetters } from '#shared/domain/ai/texts/lead-text.ts';
import { suggestingKinds } from '#shared/domain/ai/texts/text-kinds.ts';
import { type AiAnswer, type AiClient, AiFailure } from '../../client/ai-client.ts';
import type { TextDeps } from '../deps.ts';
import type { Prompt } from '../find-prompt.ts';
import { type KnownLead, leadFacts, leadMaterial } from './lead-material.ts';
import { readSuggestions, Suggestions, tellSuggestions } from './suggestions.ts';

/** What was written, and by whom; who asked, and what it is charged, is added by whoever keeps it. */
export type Answered = Pick<LeadText, 'text' | 'found' | 'sources' | 'model' | 'by' | 'usage'>;

const Text = z.object({ text: z.string() });

const languages: Record<PromptLanguage, string> = {
  lead: 'the language that is spoken in the country of the lead, or English where that is not clear',
  ...{
    en: 'English',
    de: 'German, with the formal "Sie"',
    fr: 'French, with "vous"',
    es: 'Spanish, with "usted"',
  },
};

/** Pieces of what an account has taught that go with a prompt. */
const mostTaught = 4;
const mostTokens = 1200;

export type Writing = {
  deps: Pick<TextDeps, 'findMaterial'>;
  client: AiClient;
  tenantId: string;
  business: Record<string, string>;
};

/**
 * Has a prompt answered for a lead. What is known of the lead goes along as material, and the prompt speaks of it by name: nothing that a page
 * or a lead says becomes part of what is asked. Throws `AiFailure`.
 */
export async function writeText(
  { deps, client, tenantId, business }: Writing,
  prompt: Pick<Prompt, 'text' | 'language' | 'most_words' | 'prompt_type'>,
  known: KnownLead,
  signal?: AbortSignal,
): Promise<Answered> {
  const names = variablesIn(prompt.text);
  const about = [...leadFacts(known).values()].slice(0, 6).join(', ');
  const taught = names.includes(trainingVariable)
    ? await deps.findMaterial(tenantId, `${prompt.text.slice(0, 200)} ${about}`, mostTaught)
    : [];
  const material = [leadMaterial(known), ...businessMaterial(business), ...taught];
  const isList = suggestingKinds.includes(prompt.prompt_type);
  const task = {
    instructions: instructionsOf(prompt),
    material,
    mostTokens,
    name: `text_${prompt.prompt_type}` as const,
  };
  if (isList) {
    const answer = await client.ask({ ...task, shape: Suggestions }, signal);
    const found = readSuggestions(answer.value, known.lead.website);
    if (found.length === 0) throw new AiFailure('empty');
    return { text: tellSuggestions(found), found, ...told(answer, taught) };
  }
  const answer = await client.ask({ ...task, shape: Text }, signal);
  const text = answer.value.text.trim().slice(0, mostTextLetters);
  if (text === '') throw new AiFailure('empty');
  // A value that was not there and is named all the same would be sent to somebody as it is.
  if (hasReference(text)) throw new AiFailure('unreadable');
  return { text, ...told(answer, taught) };
}

export const told = (
  { usage, model, by }: Omit<AiAnswer<unknown>, 'value'>,
  sources: readonly Material[],
): Pick<Answered, 'sources' | 'model' | 'by' | 'usage'> => ({
  ...{ usage, model, by },
  sources: sources.map(({ title, url }) => ({ title, ...(url ? { url } : {}) })),
});

export function businessMaterial(business: Record<string, string>): Material[] {
  const lines = Object.entries(business).map(
    ([field, text]) => `${field}: ${text.replace(/\s+/g, ' ').trim()}`,
  );
  return lines.length > 0
    ? [{ id: 'business', title: 'The business that writes', text: lines.join('\n') }]
    : [];
}

const hasReference = (text: string): boolean => /\{\{|\[(?:lead|business)\.\w+\]|\[training\]/.test(text);

/** A prompt as instructions: each variable is the name of a value of the material, never the value. */
function instructionsOf({
  text,
  language,
  most_words,
  prompt_type,
}: Pick<Prompt, 'text' | 'language' | 'most_words' | 'prompt_type'>): string {
  const isList = suggestingKinds.includes(prompt_type);
  return [
    'You write for a business about one of its leads. A name in brackets, as [lead.city], stands for the value of that name in the material "lead"; [business.…] in the material "business"; [training] for all other material.',
    'A value that is not there is left out, and no bracket stands in the answer. Nothing is made up.',
    `Write in ${languages[language]}, in at most ${most_words} words${isList ? ' for all reasons together, and name at most eight companies' : ''}.`,
    replaceVariables(text, referenceOf),
  ].join('\n\n');
}

const mine = profileVariable('');

export function referenceOf(name: string): string {
  if (name === trainingVariable) return '[training]';
  return name.startsWith(mine) ? `[business.${name.slice(mine.length)}]` : `[lead.${name}]`;
}
