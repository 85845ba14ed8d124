export { AiFailure } from './client/ai-client.ts';
export type { TextDeps } from './prompts/deps.ts';
export { notePromptUse, type Prompt, usablePrompt, findPrompt } from './prompts/find-prompt.ts';
export { refuseUnknown } from './prompts/keeping/refuse-unknown.ts';
export { requireBusiness } from './prompts/require-business.ts';
export { answerQuestion, questionId } from './prompts/writing/answer-question.ts';
export { type Answered, writeText } from './prompts/writing/write-text.ts';
