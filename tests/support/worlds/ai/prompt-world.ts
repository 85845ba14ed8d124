import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '../../people/client.ts';

const { createFineTune, changeFineTune } = contracts.aiPrompts.endpoints;

export type PromptWorld = {
  /** A prompt with two versions, by which a lead of the list has a text. */
  prompt: string;
  /** A prompt, to be deleted. */
  sparePrompt: string;
};

const words = { list_type: 'local' as const, prompt_type: 'first_line' as const };

/** Prompts, and a text of the first by a run over one lead. */
export async function makePromptWorld(
  client: TestClient,
  { list, lead }: { list: string; lead: string },
): Promise<PromptWorld> {
  const create = (name: string) =>
    client.call(createFineTune, { body: { ...words, name, text: `${name}: greet {{name}} in {{city}}.` } });
  const [{ id: prompt }, { id: sparePrompt }] = [await create('Kept'), await create('Spare')];
  await client.call(changeFineTune, { params: { id: prompt }, body: { text: 'Greet {{name}}.' } });
  const steps = [
    { kind: 'select', selection: { ids: [lead] } },
    { kind: 'ai', prompt },
  ];
  await client.finishedRun((await client.startRun({ campaign_id: list, steps })).id);
  await client.call(contracts.campaigns.endpoints.editText, {
    params: { id: list, resultId: lead, textId: prompt },
    body: { text: 'By hand.' },
  });
  return { prompt, sparePrompt };
}

/** The same of things that are not there. */
export const inventedPromptWorld = (): PromptWorld => ({
  prompt: newId('prompt'),
  sparePrompt: newId('prompt'),
});
