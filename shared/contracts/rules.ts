import * as z from 'zod';

/** Hard floor of the spec; the form advises more. */
export const passwordLength = { min: 6, max: 200 } as const;

/** An address as people type it: trimmed and in small letters, so that it is one key. */
export const Email = z.string().trim().max(320).toLowerCase().pipe(z.email());

/** A password that is being chosen. Whether it is too common is decided where the list of those is. */
export const NewPassword = z
  .string()
  .min(1)
  .min(passwordLength.min, 'password_length')
  .max(passwordLength.max);

/** A password as somebody claims it: no rule but a size. */
export const Password = z.string().min(1).max(passwordLength.max);

export const PersonName = z.string().trim().min(1).max(80);

/** Six digits from a mail or an authenticator app; people type spaces. */
export const ShortCode = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'code_wrong'));

/** A long code from a mail's link, with or without its dash. */
export const LongCode = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase());

export const LocaleCode = z.enum(['en', 'es', 'fr', 'de']);
