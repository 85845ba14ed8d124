import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '#shared/errors/app-error.ts';
import type { FieldMessageKey } from '#shared/errors/field-messages.ts';

let common: Set<string> | undefined;

/** Why a password is refused although it is long enough: it is on the list of the most common, or it is the person's own name or address. */
export function weaknessOf(password: string, about: readonly string[]): FieldMessageKey | undefined {
  common ??= new Set(dictionary['passwords-common']);
  const plain = password.normalize('NFKC').toLowerCase();
  const own = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  return common.has(plain) || own.includes(plain) ? 'password_common' : undefined;
}

export function refuseWeakPassword(password: string, about: readonly string[], path = 'password'): void {
  const weakness = weaknessOf(password, about);
  if (weakness) throw invalidField(path, weakness);
}
