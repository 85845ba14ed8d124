import { dictionary } from '@zxcvbn-ts/language-common';
import { isTooEasy } from '#shared/domain/accounts/password-rule.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { FieldMessageKey } from '#shared/errors/field-messages.ts';

let common: Set<string> | undefined;

/** Why a password is refused although it is long enough. The form asks the same rule before it sends. */
export function weaknessOf(password: string, about: readonly string[]): FieldMessageKey | undefined {
  common ??= new Set(dictionary['passwords-common']);
  return isTooEasy(password, about, common) ? 'password_common' : undefined;
}

export function refuseWeakPassword(password: string, about: readonly string[], path = 'password'): void {
  const weakness = weaknessOf(password, about);
  if (weakness) throw invalidField(path, weakness);
}
