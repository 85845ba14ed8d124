import { findPeople } from '#functions/people/index.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { PastSearch } from '#shared/domain/runs/run.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from './deps.ts';
import type { RunRecord } from './store/index.ts';
import { runItems } from './store/runs.ts';
import { toRun } from './to-run.ts';

type Query = { cursor?: string | undefined; limit: number; kind?: KindKey | undefined };

/** Runs that one request looks at; beyond, it answers with what it has found and where to go on. */
const mostLooked = 1000;

/** Runs of the account whose leads came from a search, newest first, as long as runs are kept. The cursor is the last one's id. */
export async function listSearches(
  deps: RunDeps,
  tenantId: string,
  { cursor, limit, kind }: Query,
): Promise<Shown<PastSearch> & { next_cursor: string | null }> {
  const { found, next_cursor } = await readSearches(deps, tenantId, { cursor, limit, kind });
  const keys = [...new Set(found.map(({ created_by }) => created_by))];
  const people = await findPeople(
    { table: deps.store.table },
    keys.map((userId) => ({ tenantId, userId })),
  );
  const names = new Map(people.map((one) => [one.userId, `${one.first_name} ${one.last_name}`.trim()]));
  const shown = await runItems.show(found, PastSearch, async (record) => ({
    ...(await toRun(deps, record)),
    created_by_name: names.get(record.created_by) ?? '',
  }));
  return { ...shown, next_cursor };
}

async function readSearches({ store }: RunDeps, tenantId: string, { cursor, limit, kind }: Query) {
  if (cursor !== undefined && !/^run_\w{1,40}$/.test(cursor)) throw invalidField('cursor', 'invalid');
  const found: RunRecord[] = [];
  let last = cursor;
  let looked = 0;
  while (looked < mostLooked) {
    const all = store.runs.query.primary({ tenantId });
    const older = last === undefined ? all : all.lt({ id: last });
    const count = Math.min(100, Math.max(limit, 20));
    const { data } = await older.go({ order: 'desc', count, consistent: true });
    for (const run of data) {
      last = run.id;
      if (!isSearch(run, kind)) continue;
      found.push(run);
      if (found.length === limit) return { found, next_cursor: last };
    }
    looked += data.length;
    if (data.length < count) return { found, next_cursor: null };
  }
  return { found, next_cursor: last ?? null };
}

/** A source that this release does not know was a search if what it found was saved. */
function isSearch({ plan }: RunRecord, kind: KindKey | undefined): boolean {
  // What cannot be read at all is for the list to say.
  if (!Array.isArray(plan.steps)) return kind === undefined;
  const [source, next] = plan.steps;
  if (source?.kind === 'search') return kind === undefined || source.search.kind === kind;
  return kind === undefined && source?.kind === 'unknown' && next?.kind === 'save';
}
