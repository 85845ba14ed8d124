export { composeVerifier } from './compose-verifier.ts';
export {
  isSourceFailure,
  type LeadSource,
  type Look,
  SourceFailure,
  type Total,
} from './lead-source.ts';
export type { EmailVerifier } from './ports.ts';
