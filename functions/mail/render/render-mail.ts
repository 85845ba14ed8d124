import type { Mail, MailBrand } from '../mail.ts';
import { composeMail } from './compose-mail.ts';
import { htmlPart } from './html-part.ts';
import { textPart } from './text-part.ts';
import { textsOf } from './texts.ts';

/** Subject, HTML and plain text of a mail. Throws where a text or a value is missing. */
export function renderMail(mail: Mail, brand: MailBrand): { subject: string; html: string; text: string } {
  const composed = composeMail(mail, brand);
  const fallback = textsOf(mail.locale).fallback_link ?? '';
  return {
    subject: composed.subject,
    html: htmlPart(composed, { brand, locale: mail.locale, fallback }),
    text: textPart(composed),
  };
}
