import { account } from '#shared/contracts/account/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { Scope } from '#shared/domain/accounts/scopes.ts';

/** Endpoints that are read without any parameter, the most telling first. */
const examples: Endpoint[] = [
  campaigns.endpoints.list,
  runs.endpoints.list,
  wallet.endpoints.get,
  account.endpoints.me,
];

/** A first call that a key with these scopes may make, for a terminal; null where it may read nothing so simply. */
export function exampleCall(origin: string, key: string, scopes: readonly Scope[]): string | null {
  const endpoint = examples.find(({ scope }) => scope !== undefined && scopes.includes(scope));
  return endpoint ? `curl ${origin}${endpoint.path} \\\n  -H "Authorization: Bearer ${key}"` : null;
}
