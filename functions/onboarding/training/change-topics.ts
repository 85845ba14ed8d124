import type { Caller } from '#functions/platform/http/caller.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { AdminTopic, TopicForm } from '#shared/contracts/training/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Course, last, type Topic } from '../domain/course.ts';
import { readLibrary } from '../read-courses.ts';
import type { Removed } from './courses/remove-course.ts';
import type { TrainingDeps } from './deps.ts';
import { toTopic } from './to-wire.ts';
import { writeChange } from './write-change.ts';

/** Adds a topic, the last one. */
export async function createTopic(deps: TrainingDeps, by: Caller, { names }: TopicForm): Promise<string> {
  const id = deps.newId('topic');
  await transact(deps.table, [
    write.put('topic', deps.own.topics.put({ id, order: last, names }).params()),
    writeChange(deps, by, { action: 'topic_created', title: names.en, topic_id: id }),
  ]);
  return id;
}

/** Renames a topic. Of two at once the later holds, and the history has both. */
export async function updateTopic(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  { names }: TopicForm,
): Promise<Topic> {
  const { topic } = await findTopic(deps, id);
  const { order, names: before } = topic;
  await transact(deps.table, [
    write.put('topic', deps.own.topics.put({ id, order, names }).params()),
    writeChange(deps, by, {
      ...{ action: 'topic_changed', title: names.en, topic_id: id },
      before: { kind: 'topic', names: before },
    }),
  ]);
  return topic;
}

/** Deletes a topic that no course is about, or returns one of the product to its own names. */
export async function removeTopic(deps: TrainingDeps, by: Caller, id: string): Promise<Removed> {
  const { topic, courses } = await findTopic(deps, id);
  const { origin, names } = topic;
  const used = origin === 'own' && courses.some(({ topic_id }) => topic_id === id);
  if (used || origin === 'shipped') throw new AppError('in_use');
  const change_id = deps.newId('change');
  await transact(deps.table, [
    write.remove('topic', deps.own.topics.remove({ id }).params()),
    writeChange(deps, by, {
      ...{ id: change_id, action: 'topic_removed', title: names.en, topic_id: id },
      before: { kind: 'topic', names },
    }),
  ]);
  return { title: names.en, change_id };
}

/** Gives a topic its former names, also one that was deleted. */
export async function bringTopicBack(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  { names }: TopicForm,
): Promise<void> {
  const { topics } = await readLibrary(deps);
  if (topics.some((topic) => topic.id === id)) {
    await updateTopic(deps, by, id, { names });
    return;
  }
  await transact(deps.table, [
    write.put('topic', deps.own.topics.put({ id, order: last, names }).params()),
    writeChange(deps, by, { action: 'topic_created', title: names.en, topic_id: id }),
  ]);
}

/** A topic with its courses counted, or `not_found`. */
export async function getTopic(deps: TrainingDeps, id: string): Promise<AdminTopic> {
  const { topic, courses } = await findTopic(deps, id);
  return toTopic(topic, courses);
}

async function findTopic(deps: TrainingDeps, id: string): Promise<{ topic: Topic; courses: Course[] }> {
  const { topics, courses } = await readLibrary(deps);
  const topic = topics.find((one) => one.id === id);
  if (!topic) throw new AppError('not_found');
  return { topic, courses };
}
