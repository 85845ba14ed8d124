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
export * from './training/index.ts';
