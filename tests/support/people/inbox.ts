import * as z from 'zod';
import { eventually } from '../eventually.ts';

const Messages = z.object({
  messages: z.array(z.object({ id: z.string(), at: z.string(), subject: z.string(), text: z.string() })),
});
export type ReadMail = z.infer<typeof Messages>['messages'][number];

/** The mails to an address, the newest first, as the stand-in's inbox has them. */
export async function mailsTo(inboxUrl: string, address: string): Promise<ReadMail[]> {
  const reply = await fetch(`${inboxUrl}/messages.json?to=${encodeURIComponent(address)}`);
  return Messages.parse(await reply.json()).messages;
}

/** Waits until the address has got `count` mails, and gives the newest. */
export async function awaitMail(inboxUrl: string, address: string, count = 1): Promise<ReadMail> {
  const mails = await eventually(
    () => mailsTo(inboxUrl, address),
    (found) => found.length >= count,
  );
  return mails[0] as ReadMail;
}

/** The six digits of a mail, or the long code as it is written. */
export function codeIn({ text }: Pick<ReadMail, 'text'>): string {
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/** What a link of a mail carries in its query. */
export function linkValue({ text }: Pick<ReadMail, 'text'>, name: string): string {
  const found = new RegExp(`#${name}=([\\w-]+)`).exec(text)?.[1];
  if (!found) throw new Error(`no link with ${name} in: ${text}`);
  return found;
}
