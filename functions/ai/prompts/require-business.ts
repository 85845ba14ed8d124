import { AppError } from '#shared/errors/app-error.ts';
import type { TextDeps } from './deps.ts';

/** The business of an account in its own words. Throws `conflict` with the reason `profile_missing` where the form is not filled out. */
export async function requireBusiness(
  { business }: Pick<TextDeps, 'business'>,
  tenantId: string,
): Promise<Record<string, string>> {
  const known = await business(tenantId);
  if (!known) throw new AppError('conflict', { reason: 'profile_missing' });
  return known;
}
