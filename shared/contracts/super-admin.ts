import * as z from 'zod';
import { Email, LocaleCode, PersonName } from './rules.ts';

/** What the operator's command asks of its function. No route leads there: who may call it is decided by AWS. */
export const SuperAdminOrder = z.discriminatedUnion('order', [
  z.strictObject({
    order: z.literal('create'),
    email: Email,
    /** The name and the language of whoever is new here. */
    first_name: PersonName.default('Super'),
    last_name: PersonName.default('Admin'),
    locale: LocaleCode.default('en'),
  }),
  z.strictObject({ order: z.literal('revoke'), email: Email }),
  /** Accounts of the older version have AI work on one lead at a time. */
  z.strictObject({ order: z.literal('ai-version'), email: Email, version: z.enum(['current', 'older']) }),
]);
export type SuperAdminOrder = z.infer<typeof SuperAdminOrder>;

export const SuperAdminReply = z.object({
  outcome: z.enum(['opened', 'given', 'had_it', 'revoked', 'had_it_not', 'ai_set', 'nobody', 'erasing']),
  /** Where to go on. With `link_minutes` it holds a code that works once, and is for the eyes of who asked only. */
  link: z.url().nullable(),
  link_minutes: z.int().nullable(),
  /** Since when the licence of the account has ended, which closes every module of it. */
  licence_ended_at: z.string().nullable(),
});
export type SuperAdminReply = z.infer<typeof SuperAdminReply>;

/** The names of these acts in the audit log, where the other acts are endpoints. */
export const superAdminActs = {
  give: 'admin.createSuperAdmin',
  take: 'admin.revokeSuperAdmin',
} as const;
