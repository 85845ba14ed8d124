import * as z from 'zod';
import { AppUrl, MailboxEnv } from '#functions/mail/env.ts';
import { apiCrms } from '#shared/domain/crm/kinds.ts';

const Client = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });
export const CrmClients = z.partialRecord(z.enum(apiCrms), Client);
const Addresses = z.partialRecord(z.enum(apiCrms), z.url());

/** The operator's apps at CRMs, and where people are led back to. */
export const CrmEnv = z.object({
  ...MailboxEnv.shape,
  APP_URL: AppUrl,
  SECRETS_KEY_ID: z.string().min(1),
  /** As JSON by CRM: `{"ghl":{"client_id":"…","client_secret":"…"}}`; the text itself on one machine, the name of a secret in AWS. */
  CRM_CLIENTS: z.string().default(''),
  CRM_CLIENTS_SECRET_ID: z.string().default(''),
  /** Where stand-ins of CRMs answer; only the local host and tests set it. */
  STAND_IN_CRMS: z
    .string()
    .default('{}')
    .transform((text) => Addresses.parse(JSON.parse(text))),
});
/** What a CRM tells is put where it is worked on, and once more where the CRM has no time for it. */
export const QueuedCrmEnv = CrmEnv.extend({ CRM_QUEUE_URL: z.string().min(1) });
export type CrmEnv = z.infer<typeof CrmEnv>;
