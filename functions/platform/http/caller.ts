import * as z from 'zod';
import { moduleSlugs } from '#shared/domain/modules.ts';

/** Who calls, as the authorizer found it. The tenant always comes from here, never from a request. */
export const Caller = z.object({
  tenantId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  isMainUser: z.boolean(),
  accessToWallet: z.boolean(),
  modules: z.array(z.enum(moduleSlugs)),
});
export type Caller = z.infer<typeof Caller>;

/** The authorizer's context is flat, so the caller travels as one JSON string. */
export const AuthorizerContext = z.object({ caller: z.string() });

export function packCaller(caller: Caller): z.infer<typeof AuthorizerContext> {
  return { caller: JSON.stringify(caller) };
}

/** The caller of an authorized request, or undefined on a public route. */
export function unpackCaller(context: unknown): Caller | undefined {
  const parsed = AuthorizerContext.safeParse(context);
  return parsed.success ? Caller.parse(JSON.parse(parsed.data.caller)) : undefined;
}
