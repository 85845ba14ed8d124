import { log } from '#functions/platform/runtime/log.ts';
import { chooseSender, type SenderDeps } from './choose-sender.ts';
import { type ClaimDeps, claimMail, markSent } from './claim-mail.ts';
import type { Mail, MailBrand } from './mail.ts';
import { renderMail } from './render/render-mail.ts';

export type DeliverMailDeps = ClaimDeps & SenderDeps & { ownBrand: MailBrand };

/**
 * Renders a mail and hands it to a server. The same mail twice is sent once. Throws what the transport throws, so that the
 * queue brings the mail back, and for a mail that somebody else has in hand: if that one fails, it is not lost.
 */
export async function deliverMail(deps: DeliverMailDeps, mail: Mail): Promise<void> {
  const brand = mail.brand ?? deps.ownBrand;
  const rendered = renderMail(mail, brand);
  const state = await claimMail(deps, mail.id);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('this mail is being sent already');
  const { transport, ...sender } = await chooseSender(deps, brand, mail.tenantId);
  await transport({ id: mail.id, to: mail.to, ...sender, ...rendered });
  try {
    await markSent(deps, mail.id);
  } catch (error) {
    // It has left. Failing now would bring the message back and send it again for certain.
    log.error('a mail was sent but not noted as sent', { error: error as Error });
  }
}
