import { answerQuestion, questionId, refuseUnknown } from '#functions/ai/index.ts';
import { countLeft, type WorkDefinition } from '../definition.ts';
import { stepOf } from '../mark.ts';
import { type AiStep, priceOfText, quoteTexts } from './price.ts';
import { readPages } from './read-pages.ts';
import { writeTexts } from './write-texts.ts';

type Question = Extract<AiStep, { kind: 'research' }>;

/** The name of a column is not longer than this. */
const longestName = 80;

/** Has AI answer a question about each lead, from its website and its values. */
export const researched: WorkDefinition = {
  // Websites are read side by side, and the slowest of a batch keeps the others waiting.
  ...{ batchSize: 5, firstBatchSize: 1, slow: true },
  paysFor: (step) => `research ${questionId((step as Question).question)}`,
  quote: (_type, units, { step }, pricing) => quoteTexts(pricing, units, step as Question),
  quoteLeft: async (deps, { tenantId }, _type, left) =>
    countLeft(left) * (await priceOfText({ deps, tenantId }, 'research')),
  async refuse({ ai }, tenantId, { step, no, type }) {
    await ai.business(tenantId);
    refuseUnknown(type, (step as Question).question, `steps.${no}.question`);
  },
  async run(deps, batch, { run }) {
    const { ai } = deps;
    const { tenantId } = run;
    const { question, rewrite = false } = stepOf<'research'>(run, batch);
    const client = await ai.clients.of(tenantId);
    const price = await priceOfText({ deps, tenantId }, 'research');
    const name = question.length > longestName ? `${question.slice(0, longestName - 1)}…` : question;
    return writeTexts(deps, batch, run, {
      ...{ id: questionId(question), name, question, kind: 'research', price, rewrite },
      async ask(known, signal) {
        const pages = await readPages(deps, run, known, signal);
        return typeof pages === 'string' ? pages : answerQuestion(client, question, { known, pages }, signal);
      },
    });
  },
};
