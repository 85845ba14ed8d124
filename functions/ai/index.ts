export {
  type AiAnswer,
  type AiClient,
  type AiClients,
  AiFailure,
  type AiTask,
  type FindMaterial,
} from './client/ai-client.ts';
export { composeAi } from './compose.ts';
export type { AiDeps } from './deps.ts';
export { eraseTenant, exportTenant } from './holdings.ts';
export { mayBulk, setAiVersion } from './keys/show-settings.ts';
export { readProfile, requireProfile } from './profile/keep-profile.ts';
export { composeTexts } from './prompts/compose.ts';
export type { TextDeps } from './prompts/deps.ts';
export { findPrompt, notePromptUse, usablePrompt } from './prompts/find-prompt.ts';
export { refuseUnknown } from './prompts/keeping/refuse-unknown.ts';
export { answerQuestion, questionId } from './prompts/writing/answer-question.ts';
export { type Answered, writeText } from './prompts/writing/write-text.ts';
export { refuseAi } from './refuse.ts';
export { findMaterial } from './training/finding/find-pieces.ts';
