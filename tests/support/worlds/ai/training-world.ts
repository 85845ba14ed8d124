import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { CourseForm, PageForm } from '#shared/contracts/training/index.ts';
import type { TestClient } from '../../people/client.ts';
import { uploadPicture } from '../../people/upload-picture.ts';

const { createTopic, createCourse, createPage, beginPicture, history } = contracts.training.endpoints;

/** What endpoints about training content can be asked about; `spare` ones are for calls that delete. */
export type TrainingWorld = {
  topic: string;
  spareTopic: string;
  course: string;
  spareCourse: string;
  page: string;
  sparePage: string;
  upload: string;
  change: string;
};

export const courseForm = (topic_id: string, title: string): CourseForm => ({
  topic_id,
  texts: { en: { title, description: 'How we work' }, de: { title: `${title} (de)`, description: 'Wie' } },
  image: null,
});

export const pageForm = (title: string, html = '<p>Hello</p>'): PageForm => ({
  texts: { en: { title, html } },
  video: null,
});

export async function makeTrainingWorld(admin: TestClient): Promise<TrainingWorld> {
  const topicOf = async (en: string) => (await admin.call(createTopic, { body: { names: { en } } })).id;
  const [topic, spareTopic] = [await topicOf('Our house'), await topicOf('Spare')];
  const begin = async (title: string) =>
    (await admin.call(createCourse, { body: courseForm(topic, title) })).id;
  const [course, spareCourse] = [await begin('House rules'), await begin('Spare')];
  const write = async (title: string) =>
    (await admin.call(createPage, { params: { id: course }, body: pageForm(title) })).id;
  const [page, sparePage] = [await write('One'), await write('Two')];
  const removed = await topicOf('Removed');
  await admin.raw('DELETE', `/api/admin/topics/${removed}`);
  const { data } = await admin.call(history, { query: { limit: 1 } });
  const upload = await uploadPicture(admin, beginPicture);
  return { topic, spareTopic, course, spareCourse, page, sparePage, upload, change: data[0]?.id ?? '' };
}

/** A world that looks right and is nobody's. */
export const inventedTrainingWorld = (): TrainingWorld => ({
  topic: newId('topic'),
  spareTopic: newId('topic'),
  course: newId('course'),
  spareCourse: newId('course'),
  page: newId('page'),
  sparePage: newId('page'),
  upload: 'a'.repeat(32),
  change: newId('change'),
});
