import * as z from 'zod';
import { LocaleCode } from '#shared/contracts/rules.ts';
import { type MailTemplate, type MailValues, mailTemplates, mailValues } from './mail-values.ts';

/** In whose name a mail is sent. Colours are `#rrggbb`; `base_url` has no slash at its end. */
export const MailBrand = z.strictObject({
  name: z.string().trim().min(1).max(100),
  logo_url: z.url({ protocol: /^https$/ }).optional(),
  button_color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  support_email: z.email().optional(),
  base_url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, '')),
});
export type MailBrand = z.output<typeof MailBrand>;

const Envelope = z.strictObject({
  /** Chosen by who posts: the same id is the same mail, and is sent once. */
  id: z.string().min(8).max(200),
  to: z.email().max(320),
  locale: LocaleCode,
  /** The reseller in whose name it is sent; where it has a mail server of its own, that one sends. */
  tenantId: z.string().min(1).optional(),
  /** Without it the product's own. */
  brand: MailBrand.optional(),
});

const variants = mailTemplates.map((template) =>
  Envelope.extend({ template: z.literal(template), values: mailValues[template] }),
);

type Of<T extends MailTemplate> = z.output<typeof Envelope> & { template: T; values: MailValues<T> };

/** One mail as it waits in the queue: a template by name with just its values. */
export type Mail = { [T in MailTemplate]: Of<T> }[MailTemplate];

const [first, ...others] = variants;
if (!first) throw new Error('there are no mails');

export const Mail = z.discriminatedUnion('template', [first, ...others]) as unknown as z.ZodType<Mail>;
