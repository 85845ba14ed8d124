import type { Caller } from '#functions/platform/http/caller.ts';
import type { OnboardingDeps } from './deps.ts';
import type { Locale } from './domain/course.ts';

/** The language that is asked for, or else the user's own. */
export async function languageOf(
  { users }: Pick<OnboardingDeps, 'users'>,
  { tenantId, userId }: Caller,
  asked: Locale | undefined,
): Promise<Locale> {
  if (asked) return asked;
  const { data } = await users.get({ tenantId, userId }).go();
  return data?.locale ?? 'en';
}
