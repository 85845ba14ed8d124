import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Transport } from '../ports.ts';
import { MailFailed } from '../sending/mail-failed.ts';
import { mailHeaders } from '../sending/mail-headers.ts';
import { formatSender } from './format-sender.ts';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends by SES. Refusals of SES name addresses in their text; only their kind goes on. */
export function createSesTransport(configurationSet: string, client = new SESv2Client({})): Transport {
  return async ({ from, to, replyTo, subject, html, text }) => {
    const command = new SendEmailCommand({
      ConfigurationSetName: configurationSet,
      FromEmailAddress: formatSender(from),
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: replyTo ? [replyTo] : [],
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Html: utf8(html), Text: utf8(text) },
          Headers: Object.entries(mailHeaders).map(([Name, Value]) => ({ Name, Value })),
        },
      },
    });
    try {
      await client.send(command);
    } catch (error) {
      throw new MailFailed('refused', error instanceof Error ? error.name : '');
    }
  };
}
