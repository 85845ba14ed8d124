import { findPrompt, questionId } from '#functions/ai/index.ts';
import { type TextKind, textPrices } from '#shared/domain/ai/texts/text-kinds.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PriceLine, Pricing, Units } from '../definition.ts';

export type AiStep = Extract<Step, { kind: 'ai' | 'research' }>;

/** What a step writes: the id of the text at the lead, and as what it is priced. Undefined for a prompt that is not there any more. */
export async function textOf(
  { deps, tenantId }: Pricing,
  step: AiStep,
): Promise<{ id: string; kind: TextKind } | undefined> {
  if (step.kind === 'research') return { id: questionId(step.question), kind: 'research' };
  const prompt = await findPrompt(deps.ai, tenantId, { id: step.prompt, version: step.version });
  return prompt && { id: prompt.id, kind: prompt.prompt_type };
}

/** Credits for one text: none where the account's own key pays for it. */
export async function priceOfText({ deps, tenantId }: Pricing, kind: TextKind): Promise<number> {
  const { by } = await deps.ai.clients.of(tenantId);
  return by === 'own' ? 0 : textPrices[kind];
}

/**
 * Those that have the text are likely to be passed over, unless all are to be written anew; the most is that of all of them.
 * Throws `conflict` for several leads of an account that has the older version of AI.
 */
export async function quoteTexts(
  pricing: Pricing,
  { leads, texts = {} }: Units,
  step: AiStep,
): Promise<PriceLine> {
  const { deps, tenantId } = pricing;
  if (leads > 1 && !(await deps.ai.mayBulk(tenantId)))
    throw new AppError('conflict', { reason: 'ai_one_by_one' });
  const text = await textOf(pricing, step);
  const price = text ? await priceOfText(pricing, text.kind) : 0;
  const written = step.rewrite || !text ? 0 : (texts[text.id] ?? 0);
  return {
    ...{ units: leads, price, expected: (leads - written) * price, maximum: leads * price },
    ...(written > 0 ? { written } : {}),
  };
}
