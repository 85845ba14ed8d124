import { readEnv } from '#functions/platform/runtime/env.ts';
import { VerifyEnv } from '#functions/providers/env.ts';
import { composeVerifier } from '#functions/providers/index.ts';
import { createEnricher, type Enricher, type EnricherDeps } from './create-enricher.ts';

/** An enricher that checks the e-mails it finds with the verifier of its process's environment, or with the one it is given. */
export const composeEnricher = (deps: EnricherDeps): Enricher =>
  createEnricher({ ...deps, verifier: deps.verifier ?? composeVerifier(readEnv(VerifyEnv)) });
