import * as z from 'zod';
import type { MailStore } from '../standins/mail-store.ts';
import { AwsFault, type Operations } from './endpoint.ts';

const Data = z.object({ Data: z.string() });
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.email()).min(1) }),
  ReplyToAddresses: z.array(z.string()).default([]),
  Content: z.object({
    Simple: z.object({ Subject: Data, Body: z.object({ Html: Data, Text: Data }) }),
  }),
});

/** The one operation of SES that the product uses. The mail is kept for the inbox page and reaches nobody. */
export function sesOperations(mails: MailStore): Operations {
  return {
    'POST /v2/email/outbound-emails': (input) => {
      const parsed = SendEmail.safeParse(input);
      if (!parsed.success) throw new AwsFault('BadRequestException', z.prettifyError(parsed.error));
      const { FromEmailAddress, Destination, ReplyToAddresses, Content } = parsed.data;
      const { Subject, Body } = Content.Simple;
      const id = mails.keep({
        from: FromEmailAddress,
        to: Destination.ToAddresses,
        reply_to: ReplyToAddresses,
        subject: Subject.Data,
        html: Body.Html.Data,
        text: Body.Text.Data,
      });
      return { MessageId: id };
    },
  };
}
