import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { ApiCrm } from '#shared/domain/crm/kinds.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { isCrmFailure } from '../vendors/crm-failure.ts';
import type { Access, GhlVersion, Granted } from '../vendors/crm-vendor.ts';
import { clientOf, limitAsking, refuseTooMany, takeState } from './begin.ts';
import { keepConnection } from './keep.ts';

type Person = { tenantId: string; userId: string };
type Note = (note: ActNote) => void;

/** Ends what `beginConnecting` began. Throws `conflict` for a state that is not this person's, or was used. */
export async function finishConnecting(
  deps: CrmDeps & { redirectUri: string },
  person: Person,
  { state, code }: { state: string; code: string },
  note: Note,
): Promise<ConnectionRecord> {
  const { kind, version, level } = await takeState(deps, person, state);
  const client = await clientOf(deps, kind);
  const how = { code, redirectUri: deps.redirectUri, version, level };
  const granted = await deps.vendors[kind].exchange(client, how).catch(refuse);
  return connected(deps, person, { kind, by: 'oauth', granted, version }, note);
}

type ByToken = { kind: ApiCrm; token: string; version?: GhlVersion; location_id?: string };

/** Connects with a token that somebody made in the CRM. Throws `validation_failed` for one that it does not take. */
export async function connectByToken(
  deps: CrmDeps,
  person: Person,
  { kind, token, version, location_id }: ByToken,
  note: Note,
): Promise<ConnectionRecord> {
  await refuseTooMany(deps, person.tenantId);
  await limitAsking(deps, person.tenantId);
  const external_id = location_id ?? null;
  const granted: Granted = { access_token: token, scopes: [], external_id };
  return connected(deps, person, { kind, by: 'token', granted, version }, note);
}

type Opened = { kind: ApiCrm; by: 'oauth' | 'token'; granted: Granted; version?: GhlVersion | undefined };

/** Asks who it is before anything is kept: what cannot be asked is no connection. */
async function connected(
  deps: CrmDeps,
  person: Person,
  opened: Opened,
  note: Note,
): Promise<ConnectionRecord> {
  const { kind, by, granted, version } = opened;
  const access: Access = {
    ...{ token: granted.access_token, external_id: granted.external_id, company_id: granted.company_id },
    version: version ?? null,
    level: granted.level ?? null,
  };
  const name = await deps.vendors[kind]
    .nameOf(access)
    .catch((error: unknown) => {
      const isRefused = isCrmFailure(error) && ['revoked', 'forbidden', 'not_found'].includes(error.reason);
      throw by === 'token' && isRefused ? invalidField('token', 'key_refused') : error;
    })
    .catch(refuse);
  const record = await keepConnection(deps, person, { kind, by, name, granted, version });
  note({ target: record.id, after: { kind, by, name, external_id: granted.external_id } });
  return record;
}

/** What a CRM says is said to who waits for it. */
export function refuse(error: unknown): never {
  if (!isCrmFailure(error)) throw error;
  const { reason, detail, retryAfter } = error;
  if (reason === 'unavailable' || reason === 'rate_limited' || reason === 'bad_answer')
    throw new AppError('provider_unavailable', { ...(retryAfter ? { retryAfter } : {}), cause: error });
  throw new AppError('provider_rejected', { ...(detail ? { message: detail } : {}), cause: error });
}
