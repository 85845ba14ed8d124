import * as z from 'zod';
import { profileKeys } from '#shared/domain/ai/profile.ts';
import { defaultPrompts } from '#shared/domain/ai/prompts/default-prompts.ts';
import { mostPromptLetters, type PromptType } from '#shared/domain/ai/prompts/prompt.ts';
import { replaceVariables, variablesOf } from '#shared/domain/ai/prompts/variables.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { AiFailure } from '../../client/ai-client.ts';
import type { TextDeps } from '../deps.ts';
import { businessMaterial } from '../writing/write-text.ts';
import { countTries, patience } from './free-tries.ts';

const Generated = z.object({ text: z.string() });
const mostTokens = 800;

/**
 * A prompt for leads of a kind, written for the business of an account. It is not kept: whoever asked looks at it first. A variable that is none
 * stands there as a plain word. It is free, and counts as a try. Throws `conflict` without a profile, `rate_limited`, and
 * `provider_unavailable` where no model answers.
 */
export async function generatePrompt(
  deps: TextDeps,
  tenantId: string,
  { list_type, prompt_type }: { list_type: KindKey; prompt_type: PromptType },
): Promise<{ text: string; model: string }> {
  const business = await deps.business(tenantId);
  const client = await deps.clients.of(tenantId);
  await countTries(deps, tenantId, 1);
  const usual = defaultPrompts.find((one) => one.list_type === list_type && one.prompt_type === prompt_type);
  const known = variablesOf(list_type, profileKeys);
  const instructions = [
    `Write a prompt by which a model writes texts about leads of a business: texts of the type "${prompt_type}", leads of the kind "${list_type}". The business is described in the material "business"; the prompt names what it offers and to whom.`,
    `Values of a lead are named in double braces. These names may be used and no others: ${known.map((name) => `{{${name}}}`).join(', ')}.`,
    `The usual prompt of this type, to be made better for this business: ${usual?.text ?? ''}`,
  ].join('\n\n');
  try {
    const { value, model } = await client.ask(
      { name: 'prompt', instructions, material: businessMaterial(business), shape: Generated, mostTokens },
      AbortSignal.timeout(patience),
    );
    const text = replaceVariables(value.text, (name) => (known.includes(name) ? `{{${name}}}` : name));
    return { text: text.trim().slice(0, mostPromptLetters), model };
  } catch (error) {
    if (error instanceof AiFailure) throw new AppError('provider_unavailable', { cause: error });
    throw error;
  }
}
