import { findPeople } from '#functions/people/index.ts';
import { cursorProblem } from '#functions/platform/table/read-matches.ts';
import { TrainingChange } from '#shared/contracts/training/history.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Before, isRestorable } from '../domain/change.ts';
import { changeItems } from '../store/changes.ts';
import type { ChangeRecord } from '../store/index.ts';
import type { TrainingDeps } from './deps.ts';

type Query = { cursor?: string | undefined; limit: number; course_id?: string | undefined };

/** Changes of topics, courses and pages, newest first. */
export async function listHistory(deps: TrainingDeps, { cursor, limit, course_id }: Query) {
  const changes = deps.own.changes.query.primary({});
  const wanted = course_id ? changes.where((row, is) => is.eq(row.course_id, course_id)) : changes;
  const page = await wanted
    .go({ order: 'desc', count: limit, cursor: cursor ?? null, consistent: true })
    .catch((cause: unknown) => {
      throw cursor ? cursorProblem(cause) : cause;
    });
  const names = await namesOf(deps, page.data);
  const shown = await changeItems.show(page.data, TrainingChange, (record) => toChange(record, names));
  return { ...shown, next_cursor: page.cursor };
}

/** One change with what was there before it, as it is kept. */
export async function getChange(
  deps: TrainingDeps,
  id: string,
): Promise<TrainingChange & { before: Before | null }> {
  const { data: record } = await deps.own.changes.get({ id }).go({ consistent: true });
  if (!record) throw new AppError('not_found');
  return { ...toChange(record, await namesOf(deps, [record])), before: record.before ?? null };
}

type Names = ReadonlyMap<string, string>;

async function namesOf(deps: TrainingDeps, records: ChangeRecord[]): Promise<Names> {
  const keys = new Map(
    records.map(({ by_tenant, by_user }) => [by_user, { tenantId: by_tenant, userId: by_user }]),
  );
  const people = await findPeople(deps, [...keys.values()]);
  return new Map(people.map((person) => [person.userId, `${person.first_name} ${person.last_name}`]));
}

function toChange(record: ChangeRecord, names: Names): TrainingChange {
  const { id, at, title, by_user, topic_id = null, course_id = null, page_id = null } = record;
  const action = record.action as TrainingChange['action'];
  return {
    ...{ id, at, action, title, topic_id, course_id, page_id },
    user_name: names.get(by_user) ?? '',
    restorable: isRestorable({ action, ...(record.before ? { before: record.before } : {}) }),
  };
}
