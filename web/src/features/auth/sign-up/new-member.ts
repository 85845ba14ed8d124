import type { Text } from '#web/lib/intl/use-text.ts';

/** What everybody gives who joins: a name, a password typed twice, and the consent to the terms. */
export const newMember = { first_name: '', last_name: '', password: '', repeat: '', accept_terms: false };
export type NewMember = typeof newMember;

/** The error of the second password if it is not the first. */
export const checkRepeat = (
  { password, repeat }: Pick<NewMember, 'password' | 'repeat'>,
  t: Text,
): Record<string, string> => (repeat === password ? {} : { repeat: t('fields.passwords_match') });
