import { findPeople, type PersonKey, peopleOf, type UserRecord } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { auditEntries, auditItems } from '#functions/platform/store/audit-entries.ts';
import { cursorProblem } from '#functions/platform/table/read-matches.ts';
import { AuditEntry } from '#shared/contracts/account/audit.ts';
import type { AccountDeps } from './deps.ts';

type Query = { cursor?: string | undefined; limit: number; user_id?: string | undefined };

/** What was done in the account, newest first, with names of who is still in it, and of who acted for one of them. */
export async function listAuditLog(deps: AccountDeps, { tenantId }: Caller, query: Query) {
  const { cursor, limit, user_id } = query;
  const entries = auditEntries(deps.table).query.primary({ tenantId });
  const wanted = user_id ? entries.where((row, is) => is.eq(row.user_id, user_id)) : entries;
  const [page, people] = await Promise.all([
    wanted.go({ order: 'desc', count: limit, cursor: cursor ?? null }).catch((cause: unknown) => {
      throw cursor ? cursorProblem(cause) : cause;
    }),
    peopleOf(deps, tenantId),
  ]);
  const names = new Map(people.map((user) => [user.userId, nameOf(user)]));
  const acting = await findPeople(deps, actingIn(page.data));
  for (const user of acting) names.set(user.userId, nameOf(user));
  const shown = await auditItems.show(
    page.data,
    AuditEntry,
    (entry): AuditEntry => ({
      id: entry.id,
      at: entry.at,
      action: entry.action,
      user_id: entry.user_id,
      user_name: names.get(entry.user_id) ?? '',
      acting_name: entry.acting_user_id ? (names.get(entry.acting_user_id) ?? '') : null,
      api_key_id: entry.api_key_id ?? null,
      target: entry.target ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      ip: entry.ip,
      // Older entries were written after the act.
      outcome: entry.outcome ?? 'done',
    }),
  );
  return { ...shown, next_cursor: page.cursor };
}

const nameOf = ({ first_name, last_name }: Pick<UserRecord, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

type Acted = { acting_tenant_id?: string | undefined; acting_user_id?: string | undefined };

/** Who acted for somebody, each of them once. */
function actingIn(entries: Acted[]): PersonKey[] {
  const keys = entries.flatMap(({ acting_tenant_id: tenantId, acting_user_id: userId }) =>
    tenantId && userId ? [{ tenantId, userId }] : [],
  );
  return [...new Map(keys.map((key) => [key.userId, key])).values()];
}
