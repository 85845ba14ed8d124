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
export { refuseAi } from './refuse.ts';
export { findMaterial } from './training/finding/find-pieces.ts';
