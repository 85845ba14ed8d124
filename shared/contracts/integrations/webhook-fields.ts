import * as z from 'zod';

/** What the webhook of a list and those of the account have in common. */
export const WebhookName = z.string().trim().min(1).max(120);
export const WebhookUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Sent as `Authorization-Token`: what a header can hold. */
export const AuthorizationToken = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/, 'invalid');

/** Whether two addresses are one receiver's: of one host, and but for their query one path. Many hosts give each of their users a path. */
export function isSameReceiver(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one), URL.parse(other)];
  return first !== null && first.origin === second?.origin && first.pathname === second.pathname;
}
