export { type AuthDeps, composeAuth } from './compose.ts';
export { confirmPassword } from './confirm-password.ts';
export { createAccountOwner } from './create-account-owner.ts';
export { limitTries } from './limit-tries.ts';
export * from './mailed-code.ts';
export { hashToken, newApiKey } from './session-token.ts';
export type { ApiKeyRecord, InvitationRecord, UserRecord } from './store/index.ts';
export { toUser } from './to-user.ts';
