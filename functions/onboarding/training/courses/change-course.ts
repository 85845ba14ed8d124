import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Change } from '../../domain/change.ts';
import type { PageSource, WholeCourse } from '../../domain/course.ts';
import { headOf } from '../../domain/head-of.ts';
import { readCourse } from '../../read-courses.ts';
import type { TrainingDeps } from '../deps.ts';
import { writeChange } from '../write-change.ts';

const tries = 5;

type Edit = { course: WholeCourse; change: Change };

/**
 * Reads a course, changes it and writes what differs, with the change in the history. Begins anew when somebody else was
 * faster, so `edit` may be asked more than once; it throws what speaks against the change.
 */
export async function changeCourse(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  edit: (course: WholeCourse) => Edit,
): Promise<WholeCourse> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await readCourse(deps, id);
    const { course, change } = edit(before);
    try {
      await transact(deps.table, [...writesOf(deps, before, course), writeChange(deps, by, change)]);
      return await readCourse(deps, id);
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
    }
  }
  throw new AppError('conflict', { reason: 'changed' });
}

/** The course and those of its pages that differ; of a shipped course all, since none of them is in the table. */
function writesOf({ own }: TrainingDeps, before: WholeCourse, after: WholeCourse): Write[] {
  const { id } = before;
  const revision = before.revision + 1;
  const known = new Set<PageSource>(before.origin === 'shipped' ? [] : before.items);
  const kept = new Set(after.items.map((page) => page.id));
  const changed = after.items.filter((page) => !known.has(page));
  const gone = before.items.filter((page) => !kept.has(page.id));
  return [
    putCourse(own, after, before),
    ...changed.map(({ id: page, video, texts }) => {
      const stored = { course_id: id, id: page, texts, revision, ...(video ? { video } : {}) };
      return write.put('page', own.pages.put(stored).params());
    }),
    ...gone.map((page) => write.remove('gone', own.pages.remove({ course_id: id, id: page.id }).params())),
  ];
}

/** Refused as `course` unless the table has it as it was before; what counts no changes is not there yet. */
export function putCourse(own: TrainingDeps['own'], after: WholeCourse, before: WholeCourse): Write {
  const { id, topic_id, order, image, texts, items } = after;
  const { page_ids, minutes } = headOf({ id, topic_id, order, image, texts, pages: items });
  const revision = before.revision + 1;
  const same = texts === before.texts && topic_id === before.topic_id && image === before.image;
  const about_revision = same ? before.about_revision : revision;
  const row = { id, topic_id, order, texts, page_ids, minutes, revision, about_revision };
  const put = own.courses
    .put({ ...row, ...(image ? { image } : {}) })
    .where((now, is) =>
      before.revision === 0 ? is.notExists(now.revision) : is.eq(now.revision, before.revision),
    );
  return write.put('course', put.params());
}
