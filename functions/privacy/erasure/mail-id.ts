import { createHash } from 'node:crypto';

/** The same id for the same mail, in which nobody reads whose account it was: it is kept longer than the account. */
export const mailIdOf = (template: string, ...about: string[]): string =>
  `${template}-${createHash('sha256').update(about.join(' ')).digest('base64url')}`;
