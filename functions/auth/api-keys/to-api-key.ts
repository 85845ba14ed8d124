import type { UserRecord } from '#functions/people/index.ts';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { revokedAt } from '../key-ends.ts';
import type { ApiKeyRecord } from '../store/index.ts';

/** A key as it is shown. `holder` is whose it is. */
export const toApiKey = (key: ApiKeyRecord, holder: UserRecord): ApiKey => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  hint: key.hint,
  created_by: key.userId,
  created_by_name: `${holder.first_name} ${holder.last_name}`.trim(),
  created_at: key.created_at,
  expires_at: key.expires_at ?? null,
  last_used_at: key.last_used_at ?? null,
  revoked_at: revokedAt(key, holder) ?? null,
});
