import type { Connection } from '#shared/contracts/crm/index.ts';

/** How a connection is, in one word: an agency takes leads once its sub-account is chosen. */
export function stateOf({
  state,
  level,
  external_id,
  last_error,
}: Pick<Connection, 'state' | 'level' | 'external_id' | 'last_error'>) {
  if (state === 'revoked') return 'revoked';
  if (level === 'company' && external_id === null) return 'choose';
  return last_error ? 'failing' : 'connected';
}
