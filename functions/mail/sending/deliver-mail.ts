import { log } from '#functions/platform/runtime/log.ts';
import { countMail } from '#functions/platform/runtime/metrics.ts';
import type { Mail } from '../mail.ts';
import type { OutgoingMail, Transport } from '../ports.ts';
import { renderMail } from '../render/render-mail.ts';
import { type BrandDeps, chooseBrand } from './choose-brand.ts';
import { chooseSender, type SenderDeps } from './choose-sender.ts';
import { type ClaimDeps, claimMail, markSent } from './claim-mail.ts';
import { isSuppressed } from './suppress.ts';

export type DeliverMailDeps = ClaimDeps & SenderDeps & BrandDeps;

/**
 * Renders a mail and hands it to a server. The same mail twice is sent once. Throws what the transport throws, so that the
 * queue brings the mail back, and for a mail that somebody else has in hand: if that one fails, it is not lost. An address that
 * bounced or complained gets nothing.
 */
export async function deliverMail(deps: DeliverMailDeps, mail: Mail): Promise<void> {
  const { look, tenantId } = await chooseBrand(deps, mail);
  const rendered = renderMail(mail, look);
  const state = await claimMail(deps, mail.id);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('this mail is being sent already');
  const { transport, isOwn, ...sender } = await chooseSender(deps, look, tenantId);
  if (isOwn && (await isSuppressed(deps, mail.to))) return countMail('held_back');
  await send(transport, { id: mail.id, to: mail.to, ...sender, ...rendered });
  try {
    await markSent(deps, mail.id);
  } catch (error) {
    // It has left. Failing now would bring the message back and send it again for certain.
    log.error('a mail was sent but not noted as sent', { error: error as Error });
  }
}

async function send(transport: Transport, mail: OutgoingMail): Promise<void> {
  try {
    await transport(mail);
    countMail('sent');
  } catch (error) {
    countMail('refused');
    throw error;
  }
}
