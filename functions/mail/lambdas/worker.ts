import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { connectRetries } from '#functions/platform/jobs/retries.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { defaultBranding } from '#shared/domain/accounts/branding.ts';
import { createSesTransport } from '../adapters/ses-transport.ts';
import { createSmtpTransport } from '../adapters/smtp-transport.ts';
import { MailWorkerEnv } from '../env.ts';
import { Mail } from '../mail.ts';
import { deliverMail } from '../sending/deliver-mail.ts';
import { createMailStore } from '../store/index.ts';

const env = readEnv(MailWorkerEnv);
const deps = {
  store: createMailStore(createTable(env.TABLE_NAME)),
  seal: createSeal(env.SECRETS_KEY_ID),
  ses: createSesTransport(env.MAIL_CONFIGURATION_SET),
  mailFrom: env.MAIL_FROM,
  connectSmtp: (server: Parameters<typeof createSmtpTransport>[0]) =>
    createSmtpTransport(server, { allowPrivate: env.ALLOW_PRIVATE_TARGETS }),
  ownBrand: {
    name: defaultBranding.name,
    button_color: defaultBranding.primary,
    base_url: env.APP_URL,
  },
  now: () => new Date(),
};

export const handler = queueWorker(
  Mail,
  (mail) => deliverMail(deps, mail),
  connectRetries([env.MAIL_QUEUE_URL]),
);
