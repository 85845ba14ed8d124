import * as z from 'zod';
import { moduleSlugs } from '#shared/domain/accounts/modules.ts';
import { LocaleCode } from '../rules.ts';

/** The signed-in user, in the spec's words; `modules` decides which sections are shown. */
export const User = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: z.string(),
  /** Address of the picture. */
  profile: z.string().nullable(),
  modules: z.array(z.object({ slug: z.enum(moduleSlugs), id: z.int() })),
  isMainUser: z.boolean(),
  accessToWallet: z.boolean(),
  locale: LocaleCode,
  /** The version of the terms that was accepted; null asks for it. */
  terms_accepted: z.string().nullable(),
  /** False for who signs in with a provider only and has set no password. */
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** When the account ends: then its modules are closed, and nothing is lost. */
  expires_at: z.string().nullable(),
  /** Of the account: by whose clocks its new autopilots and workflows go. Null where nobody has said. */
  time_zone: z.string().nullable(),
  /** When everything is deleted, if somebody asked for it. */
  deletion_at: z.string().nullable(),
});
export type User = z.infer<typeof User>;
