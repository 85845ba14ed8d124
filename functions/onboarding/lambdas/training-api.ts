import { beginPictureUpload } from '#functions/platform/files/picture-uploads.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { training } from '#shared/contracts/training/index.ts';
import { readCourse, readLibrary } from '../read-courses.ts';
import { createPage, orderPages, pageOf, removePage, updatePage } from '../training/change-pages.ts';
import { createTopic, getTopic, removeTopic, updateTopic } from '../training/change-topics.ts';
import { createCourse } from '../training/courses/create-course.ts';
import { publishCourse } from '../training/courses/publish-course.ts';
import { removeCourse } from '../training/courses/remove-course.ts';
import { updateCourse } from '../training/courses/update-course.ts';
import { composeTraining } from '../training/deps.ts';
import { TrainingEnv } from '../training/env.ts';
import { keepPicture } from '../training/keep-picture.ts';
import { getChange, listHistory } from '../training/list-history.ts';
import { restoreChange } from '../training/restore-change.ts';
import { orderCourses, orderTopics } from '../training/set-order.ts';
import { toCourse, toPage, toTopic, toWholeCourse } from '../training/to-wire.ts';

const env = readEnv(TrainingEnv);
const table = createTable(env.TABLE_NAME);
const deps = composeTraining(table, env.FILES_BUCKET);

const allTopics = async () => {
  const { topics, courses } = await readLibrary(deps);
  return { data: topics.map((topic) => toTopic(topic, courses)) };
};
const allCourses = async () => ({ data: (await readLibrary(deps)).courses.map(toCourse) });

export const handler = serve(
  implement(training)({
    topics: allTopics,
    createTopic: async ({ body }, caller, { note }) => {
      const id = await createTopic(deps, caller, body);
      note({ target: id, after: { name: body.names.en } });
      return getTopic(deps, id);
    },
    updateTopic: async ({ params, body }, caller, { note }) => {
      const { names } = await updateTopic(deps, caller, params.id, body);
      note({ target: params.id, before: { name: names.en }, after: { name: body.names.en } });
      return getTopic(deps, params.id);
    },
    orderTopics: async ({ body }) => {
      await orderTopics(deps, body.ids);
      return allTopics();
    },
    removeTopic: async ({ params }, caller, { note }) => {
      const { title, change_id } = await removeTopic(deps, caller, params.id);
      note({ target: params.id, before: { name: title } });
      return { change_id };
    },
    courses: allCourses,
    course: async ({ params }) => toWholeCourse(await readCourse(deps, params.id)),
    createCourse: async ({ body }, caller, { note }) => {
      const course = await createCourse(deps, caller, body);
      note({ target: course.id, after: { name: body.texts.en.title } });
      return toWholeCourse(course);
    },
    updateCourse: async ({ params, body }, caller, { note }) => {
      const course = await updateCourse(deps, caller, params.id, body);
      note({ target: params.id, after: { name: body.texts.en.title } });
      return toWholeCourse(course);
    },
    publishCourse: async ({ params, body }, caller, { note }) => {
      const course = await publishCourse(deps, caller, params.id, body.is_published);
      note({ target: params.id, after: { name: course.texts.en.title, ...body } });
      return toWholeCourse(course);
    },
    orderCourses: async ({ body }) => {
      await orderCourses(deps, body.ids);
      return allCourses();
    },
    removeCourse: async ({ params }, caller, { note }) => {
      const { title, change_id } = await removeCourse(deps, caller, params.id);
      note({ target: params.id, before: { name: title } });
      return { change_id };
    },
    page: async ({ params }) => toPage(params.id, pageOf(await readCourse(deps, params.id), params.pageId)),
    createPage: async ({ params, body }, caller, { note }) => {
      const page = await createPage(deps, caller, params.id, body);
      note({ target: page.id, after: { name: page.texts.en.title } });
      return toPage(params.id, page);
    },
    updatePage: async ({ params, body }, caller, { note }) => {
      const page = await updatePage(deps, caller, params.id, params.pageId, body);
      note({ target: page.id, after: { name: page.texts.en.title } });
      return toPage(params.id, page);
    },
    orderPages: async ({ params, body }, caller, { note }) => {
      note({ target: params.id });
      return toWholeCourse(await orderPages(deps, caller, params.id, body.ids));
    },
    removePage: async ({ params }, caller, { note }) => {
      const { title, change_id } = await removePage(deps, caller, params.id, params.pageId);
      note({ target: params.pageId, before: { name: title } });
      return { change_id };
    },
    beginPicture: (_input, caller) => beginPictureUpload(deps.files, caller),
    keepPicture: async ({ params }, caller, { note }) => {
      const picture = await keepPicture(deps, caller, params.id);
      note({ after: { name: picture.path } });
      return picture;
    },
    history: ({ query }) => listHistory(deps, query),
    change: ({ params }) => getChange(deps, params.id),
    restore: async ({ params }, caller, { note }) => {
      const change = await restoreChange(deps, caller, params.id);
      note({ target: params.id, after: { name: change.title } });
      return change;
    },
  }),
  table,
);
