import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Scope } from '#shared/domain/accounts/scopes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from './caller.ts';

/** Refuses whoever may not call this endpoint, before anything of the input is read. */
export function checkAccess({ access, scope }: Endpoint, caller: Caller | undefined): void {
  if (access === 'public') return;
  if (!caller) throw new AppError('unauthenticated');
  checkScope(caller, scope);
  const { isMainUser, accessToWallet } = caller;
  if (access === 'owner' && !isMainUser) throw new AppError('forbidden');
  if (access === 'wallet' && !isMainUser && !accessToWallet) throw new AppError('forbidden');
  if (typeof access === 'object' && !caller.modules.includes(access.module)) {
    throw new AppError('module_required');
  }
}

/** Refuses an API key that was not made for this. */
export function checkScope({ credential }: Pick<Caller, 'credential'>, scope: Scope | undefined): void {
  if (credential.kind === 'key' && !(scope && credential.scopes.includes(scope)))
    throw new AppError('scope_missing');
}
