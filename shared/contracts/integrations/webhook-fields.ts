import * as z from 'zod';

/** What the webhook of a list and those of the account have in common. */
export const WebhookName = z.string().trim().min(1).max(120);
export const WebhookUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Sent as `Authorization-Token`: what a header can hold. */
export const AuthorizationToken = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/, 'invalid');

/** An address with a user and a password in it is refused anyway. */
const ofReceiver = ['origin', 'pathname', 'search'] as const;

/** Whether two addresses are one receiver's. Many hosts give each of their users a path, some a word in the query. */
export function isSameReceiver(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one), URL.parse(other)];
  return first !== null && ofReceiver.every((part) => first[part] === second?.[part]);
}
