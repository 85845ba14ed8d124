import type { Connection } from '#shared/contracts/crm/index.ts';

/** A hook of Keap is made and confirmed after somebody has connected; so long it is not known yet whether it comes about. */
const hookMs = 2 * 60_000;

/** Whether changes there come back, as far as that is known. */
export function listeningOf(
  { kind, listens, connected_at }: Pick<Connection, 'kind' | 'listens' | 'connected_at'>,
  now: Date,
) {
  if (listens) return 'listens';
  const isNew = kind === 'keap' && now.getTime() - Date.parse(connected_at) < hookMs;
  return isNew ? 'listens_soon' : 'listens_not';
}

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
