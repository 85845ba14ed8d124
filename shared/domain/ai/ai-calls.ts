import { type PromptType, promptTypes } from './prompts/prompt.ts';

const textCall = <Type extends PromptType>(type: Type): `text_${Type}` => `text_${type}`;

/** What AI is asked for: figures are kept by these names, and people read what each stands for. */
export const aiCalls = [
  ...(['ask_training', 'embed', 'icp_suggestions', 'key_test'] as const),
  ...(['profile_draft', 'prompt', 'research'] as const),
  ...promptTypes.map(textCall),
];
export type AiCall = (typeof aiCalls)[number];
