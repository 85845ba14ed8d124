import * as z from 'zod';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

/** Where the app is, without a slash at the end: links begin with it. */
export const AppUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** What a function reads that posts mails. */
export const MailboxEnv = z.object({ MAIL_QUEUE_URL: z.string().min(1) });

export const MailWorkerEnv = PlatformEnv.extend({
  APP_URL: AppUrl,
  MAIL_QUEUE_URL: z.string().min(1),
  /** The product's own sender; its domain is verified in SES. */
  MAIL_FROM: z.email(),
  /** Of SES: has bounces and complaints told. */
  MAIL_CONFIGURATION_SET: z.string().min(1),
  SECRETS_KEY_ID: z.string().min(1),
  ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
});

export const MailApiEnv = PlatformEnv.extend({
  MAIL_EVENT_QUEUE_URL: z.string().min(1),
  /** ARNs with commas between: whose messages are taken. */
  MAIL_TOPICS: z.string().transform((text) => text.split(',').filter(Boolean)),
  /** Where SNS is, if not at AWS. */
  AWS_ENDPOINT_URL_SNS: z.url().optional(),
});
