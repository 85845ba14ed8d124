import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';

const place = { list_type: 'local', prompt_type: 'first_line' };
const kept = ({ prompt }: World) => ({ id: prompt });
const text = ({ list, lead, prompt }: World) => ({ id: list, resultId: lead, textId: prompt });

/** A valid call of every endpoint of prompts, and of the texts that they have written. */
export const promptCalls = {
  'aiPrompts.fineTunes': () => ({
    query: { type: 'fine-tune', list_type: 'local', prompt_type: 'summary', show_default: 'true' },
  }),
  'aiPrompts.createFineTune': () => ({
    query: { type: 'fine-tune' },
    body: {
      ...place,
      name: 'New',
      text: 'Greet {{name}}.',
      language: 'de',
      most_words: 20,
      show_default: true,
    },
  }),
  'aiPrompts.changeFineTune': (world) => ({ params: kept(world), body: { name: 'Kept', state: 'active' } }),
  'aiPrompts.removeFineTune': ({ sparePrompt }) => ({ params: { id: sparePrompt } }),
  'aiPrompts.fineTuneVersions': (world) => ({ params: kept(world) }),
  'aiPrompts.restoreFineTune': (world) => ({ params: kept(world), body: { version: 1 } }),
  'aiPrompts.scoreFineTune': (world) => ({
    params: kept(world),
    body: { version: 1, lead_id: world.lead, score: 'up' },
  }),
  'aiPrompts.tryFineTunes': ({ list, lead }) => ({
    body: {
      ...{ campaign_id: list, lead_ids: [lead] },
      prompts: [{ prompt_type: 'first_line', text: 'Greet {{name}}.', language: 'en', most_words: 20 }],
    },
  }),
  'aiPrompts.defaultQuestions': () => ({}),
  'aiPrompts.generateFineTune': () => ({ body: place }),
  'campaigns.textColumns': ({ list }) => ({ params: { id: list } }),
  'campaigns.editText': (world) => ({ params: text(world), body: { text: 'Changed.' } }),
  'campaigns.undoText': (world) => ({ params: text(world) }),
  'campaigns.deleteText': (world) => ({ params: text(world) }),
} satisfies Partial<Record<EndpointId, (world: World) => CallInput>>;
