import * as z from 'zod';
import { scopes } from '#shared/domain/accounts/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf } from '../paging.ts';
import { Password } from '../rules.ts';

/** A key without its secret. `hint` is the end of it. Times are null where it has not happened. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  hint: z.string(),
  created_by: z.string(),
  /** Empty for who is no longer in the account. */
  created_by_name: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const Name = z.string().trim().min(1).max(80);
const Scopes = z
  .array(z.enum(scopes))
  .min(1, 'access_option_required')
  .max(scopes.length)
  .transform((chosen) => [...new Set(chosen)]);

export const apiKeys = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/api/user-api-key',
    access: 'session',
    summary: "The user's API keys, newest first; the main user is told the members' keys, too",
    response: listOf(ApiKey).extend({ team: z.array(ApiKey) }),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/user-api-key',
    access: 'session',
    summary: 'Create an API key; it is shown in this reply and never again',
    body: z.strictObject({
      /** A key outlives the session that makes it, so a session alone makes none. */
      password: Password,
      name: Name,
      scopes: Scopes.default([...scopes]),
      /** Days until it stops working; never if left out. */
      expires_in: z.int().min(1).max(3650).optional(),
    }),
    status: 201,
    response: z.object({ key: z.string(), api_key: ApiKey }),
    errors: ['limit_reached', 'rate_limited'],
    idempotency: 'once',
    audit: true,
  }),
  updateApiKey: endpoint({
    method: 'PUT',
    path: '/api/user-api-key/{id}',
    access: 'session',
    summary: 'Change the name or the scopes of a key',
    params: IdParams,
    body: z.strictObject({ name: Name.optional(), scopes: Scopes.optional() }),
    response: ApiKey,
    errors: ['not_found', 'conflict'],
    audit: true,
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/revoke-user-api-key/{id}',
    access: 'session',
    summary: "Revoke a key, which stops working at once; the main user may revoke members' keys, too",
    params: IdParams,
    response: ApiKey,
    errors: ['not_found'],
    audit: true,
  }),
};
