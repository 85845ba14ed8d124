import { findPrompt, notePromptUse, usablePrompt, writeText } from '#functions/ai/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countLeft, type WorkDefinition } from '../definition.ts';
import { stepOf } from '../mark.ts';
import { type AiStep, priceOfText, quoteTexts, textOf } from './price.ts';
import { writeTexts } from './write-texts.ts';

type PromptStep = Extract<AiStep, { kind: 'ai' }>;

/** Has AI write of each lead by a prompt. */
export const prompted: WorkDefinition = {
  // AI is asked side by side, and each lead is two writes. Of the first one somebody watches.
  ...{ batchSize: 8, firstBatchSize: 1, slow: true },
  paysFor: (step) => `ai ${(step as PromptStep).prompt}`,
  quote: (_type, units, { step }, pricing) => quoteTexts(pricing, units, step as PromptStep),
  async quoteLeft(deps, { tenantId }, _type, left, step) {
    const pricing = { deps, tenantId };
    const text = await textOf(pricing, step as PromptStep);
    return text ? countLeft(left) * (await priceOfText(pricing, text.kind)) : 0;
  },
  async refuse({ ai }, tenantId, { step, no, type }) {
    const { prompt: id, version } = step as PromptStep;
    await ai.business(tenantId);
    await usablePrompt(ai, tenantId, { id, version, type, field: `steps.${no}.prompt` });
  },
  async begin({ ai }, tenantId, step) {
    const { prompt: id, version } = step as PromptStep;
    await notePromptUse(ai, tenantId, id);
    // Whatever is changed of the prompt meanwhile: all leads of the run are written of by the same words.
    const prompt = await findPrompt(ai, tenantId, { id, version });
    return prompt ? ({ ...step, version: prompt.version } as PromptStep) : step;
  },
  async run(deps, batch, { run }) {
    const { ai } = deps;
    const { tenantId } = run;
    const { prompt: id, version, rewrite = false } = stepOf<'ai'>(run, batch);
    const prompt = await findPrompt(ai, tenantId, { id, version });
    if (!prompt) throw new AppError('not_found');
    await notePromptUse(ai, tenantId, id);
    const [client, business] = await Promise.all([ai.clients.of(tenantId), ai.business(tenantId)]);
    const price = await priceOfText({ deps, tenantId }, prompt.prompt_type);
    return writeTexts(deps, batch, run, {
      ...{ id, name: prompt.name, kind: prompt.prompt_type, version: prompt.version, price, rewrite },
      ask: (known, signal) => writeText({ deps: ai, client, tenantId, business }, prompt, known, signal),
    });
  },
};
