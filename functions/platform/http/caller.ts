import * as z from 'zod';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { moduleSlugs } from '#shared/domain/accounts/modules.ts';
import { scopes } from '#shared/domain/accounts/scopes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { tableBusy } from '../table/persist.ts';

/** Who calls, as the authorizer found it. The tenant always comes from here, never from a request. */
export const Caller = z.object({
  tenantId: z.string(),
  userId: z.string(),
  /** In whose name the account is a customer. */
  brand: z.string().default(platformBrand),
  /** Who looks as this user, where somebody does: an admin, in an account of their own. */
  impersonatedBy: z.object({ tenantId: z.string(), userId: z.string() }).optional(),
  /** What was shown: a session of somebody who signed in, or an API key that acts for its user. */
  credential: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('session'), id: z.string() }),
    z.object({ kind: z.literal('key'), id: z.string(), scopes: z.array(z.enum(scopes)) }),
  ]),
  isMainUser: z.boolean(),
  accessToWallet: z.boolean(),
  modules: z.array(z.enum(moduleSlugs)),
});
export type Caller = z.infer<typeof Caller>;

/** How many requests the credential has left in this window; `reset` is in seconds. Below zero is too many. */
export const Quota = z.object({ limit: z.int(), window: z.int(), remaining: z.int(), reset: z.int() });
export type Quota = z.infer<typeof Quota>;

/** The authorizer's context is flat, so each part travels as one JSON string. */
const AuthorizerContext = z.object({ caller: z.string(), quota: z.string() });

export function packIdentity(caller: Caller, quota: Quota): z.infer<typeof AuthorizerContext> {
  return { caller: JSON.stringify(caller), quota: JSON.stringify(quota) };
}

/** Why the authorizer could not tell who calls: the table was busy, or the credential is of a newer release. */
export const untold = ['provider_unavailable', 'unreadable'] as const;
const Untold = z.object({ untold: z.enum(untold) });

/** What the authorizer says then. */
export const notTold = (code: (typeof untold)[number]): z.infer<typeof Untold> => ({ untold: code });

/** Throws the reason for which it is not known who calls, if the authorizer said one. */
export function refuseUnknown(context: unknown): void {
  const { data } = Untold.safeParse(context);
  if (data) throw data.untold === 'unreadable' ? new AppError('unreadable') : tableBusy();
}

/** The caller of an authorized request with its quota, or undefined where nobody was identified. */
export function unpackIdentity(context: unknown): { caller: Caller; quota: Quota } | undefined {
  const parsed = AuthorizerContext.safeParse(context);
  if (!parsed.success) return undefined;
  const { caller, quota } = parsed.data;
  return { caller: Caller.parse(JSON.parse(caller)), quota: Quota.parse(JSON.parse(quota)) };
}
