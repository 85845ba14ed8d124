import { findPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Locale } from '#shared/domain/texts.ts';
import type { OnboardingDeps } from './deps.ts';

/** The language that is asked for, or else the user's own. */
export async function languageOf(
  deps: Pick<OnboardingDeps, 'table'>,
  caller: Caller,
  asked: Locale | undefined,
): Promise<Locale> {
  if (asked) return asked;
  return (await findPerson(deps, caller))?.locale ?? 'en';
}
