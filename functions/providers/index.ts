export { composeVerifier } from './compose-verifier.ts';
export type { EmailVerifier } from './ports.ts';
