import * as z from 'zod';
import { LocaleCode } from '#shared/contracts/rules.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { type MailTemplate, type MailValues, mailTemplates, mailValues } from './mail-values.ts';

/** How a mail looks. Colours are `#rrggbb`; `base_url` has no slash at its end, and `logo_url` begins with `https`. */
export type MailBrand = {
  name: string;
  logo_url?: string | undefined;
  button_color: string;
  support_email?: string | undefined;
  base_url: string;
};

const Envelope = z.strictObject({
  /** Chosen by who posts: the same id is the same mail, and is sent once. */
  id: z.string().min(8).max(200),
  to: z.email().max(320),
  locale: LocaleCode,
  /** In whose name it is sent: that of who gets it. Mails that an earlier release has posted have none. */
  brand: z.string().min(1).default(platformBrand),
  /** The reseller's domain where a guest asked for it. Without it the first domain of the brand. */
  domain: z.string().min(1).optional(),
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
