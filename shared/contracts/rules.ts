import * as z from 'zod';
import { locales } from '#shared/domain/texts.ts';

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

/** Of the authenticator app, or a recovery code. */
export const SecondFactor = z.string().trim().max(40);

/** A long code from a mail's link, with or without its dash. */
export const LongCode = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase());

export const LocaleCode = z.enum(locales);

/** A password twice: the second is asked for in forms only and never leaves the browser. */
export const PasswordTwice = z
  .object({ password: NewPassword, password_again: z.string() })
  .refine((form) => form.password === form.password_again, {
    message: 'passwords_match',
    path: ['password_again'],
  });

/** A name in an address. The product's own paths and names that pass for ours are not to be had. */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(63)
  .regex(/^[a-z0-9-]*$/, 'slug_characters')
  .refine((slug) => !reservedSlugs.has(slug), { message: 'slug_refused' });

const reservedSlugs = new Set(
  'admin api app assets auth billing callback docs help login mail media register settings status support www'.split(
    ' ',
  ),
);

export const Website = z.url({ protocol: /^https?$/ }).max(2000);

const Whole = z.coerce.number<string>('numeric_fields').int('numeric_fields');

/** From and to, both needed, both numbers. */
export const NumberRange = z.object({
  from: z.string().min(1, 'numeric_fields').pipe(Whole),
  to: z.string().min(1, 'numeric_fields').pipe(Whole),
});

/** What a reseller sells a credit for, in cents. */
export const CreditPrice = z.number().gt(12);
