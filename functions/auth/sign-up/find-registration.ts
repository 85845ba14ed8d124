import { epoch } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { readBearer } from '../sign-in/session-token.ts';
import { authStore, type RegistrationRecord } from '../store/index.ts';

/** The sign-up that a header's token stands for; `unauthenticated` if there is none. */
export async function findRegistration(deps: AuthDeps, authorization: string): Promise<RegistrationRecord> {
  const bearer = readBearer(authorization);
  const found =
    bearer?.kind === 'registration'
      ? await authStore(deps).registrations.get({ tokenHash: bearer.hash }).go({ consistent: true })
      : undefined;
  if (!found?.data || found.data.expires <= epoch(deps.now())) throw new AppError('unauthenticated');
  return found.data;
}
