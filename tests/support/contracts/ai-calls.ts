import { sampleProfile } from '../worlds/ai/ai-world.ts';
import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';

/** A valid call of every endpoint of AI. */
export const aiCalls = {
  'ai.aiSettings': () => ({}),
  'ai.setAiSettings': () => ({ body: { key: 'sk-standin-key', model: 'a-model' } }),
  'ai.removeAiKey': () => ({}),
  'ai.businessProfile': () => ({}),
  'ai.createBusinessProfile': ({ beginner }) => ({ body: sampleProfile, bearer: beginner }),
  'ai.updateBusinessProfile': ({ businessProfile }) => ({
    params: { id: businessProfile },
    body: { ...sampleProfile, revision: 1 },
  }),
  'ai.draftBusinessProfile': () => ({ body: { website: 'https://harbour.leadwright.example/' } }),
  'ai.businessProfileDraft': () => ({}),
  'ai.icpSuggestions': () => ({}),
  'ai.suggestIcps': () => ({}),
  'ai.judgeIcp': ({ icp }) => ({ params: { id: icp }, body: { fits: false, words: 'Too small' } }),
  'ai.removeIcp': ({ spareIcp }) => ({ params: { id: spareIcp } }),
} satisfies Partial<Record<EndpointId, (world: World) => CallInput>>;
