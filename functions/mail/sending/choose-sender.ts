import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { SmtpServer } from '../adapters/smtp-transport.ts';
import type { MailBrand } from '../mail.ts';
import type { OutgoingMail, Transport } from '../ports.ts';
import type { MailStore } from '../store/index.ts';
import { smtpSealContext } from '../store/smtp-settings.ts';

export type SenderDeps = {
  store: MailStore;
  seal: Pick<Seal, 'open'>;
  /** The product's own way, and the address it sends from. */
  ses: Transport;
  mailFrom: string;
  connectSmtp: (server: SmtpServer) => Transport;
};

type Sender = Pick<OutgoingMail, 'from' | 'replyTo'> & {
  transport: Transport;
  /** The product's own way, whose good name a mail to an address that refuses it would cost. */
  isOwn: boolean;
};

/** The reseller's mail server where it has set one up, else the product's own. There is no way back from the one to the other. */
export async function chooseSender(
  { store, seal, ses, mailFrom, connectSmtp }: SenderDeps,
  { name, support_email }: MailBrand,
  tenantId: string | undefined,
): Promise<Sender> {
  const data = tenantId && (await store.smtpSettings.get({ tenantId }).go({ consistent: true })).data;
  if (!data)
    return { transport: ses, isOwn: true, from: { name, address: mailFrom }, replyTo: support_email };
  const { host, port, username, encryption, sealed_password, from_address, support_address } = data;
  const password = sealed_password && (await seal.open(sealed_password, smtpSealContext(data.tenantId)));
  return {
    transport: connectSmtp({ host, port, username, password, encryption }),
    isOwn: false,
    from: { name, address: from_address },
    replyTo: support_address ?? support_email,
  };
}
