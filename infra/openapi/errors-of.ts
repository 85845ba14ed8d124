import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** Every code that an endpoint may answer with: what it lists, and what follows from its access and its input. */
export function errorsOf({
  kind,
  access,
  idempotency,
  params,
  query,
  body,
  errors = [],
}: Endpoint): ErrorCode[] {
  const following: [boolean, ErrorCode][] = [
    [access !== 'public' || kind === 'inbound', 'unauthenticated'],
    [access !== 'public', 'scope_missing'],
    [access !== 'public', 'rate_limited'],
    [access !== 'public', 'unreadable'],
    [access === 'owner' || access === 'wallet', 'forbidden'],
    // The check of a signature may need something from who signs.
    [kind === 'inbound', 'provider_unavailable'],
    [idempotency !== undefined, 'conflict'],
    [typeof access === 'object', 'module_required'],
    [params !== undefined, 'not_found'],
    [Boolean(params ?? query ?? body), 'validation_failed'],
    [body !== undefined, 'payload_too_large'],
    [true, 'internal'],
  ];
  return [...new Set([...following.filter(([holds]) => holds).map(([, code]) => code), ...errors])];
}
