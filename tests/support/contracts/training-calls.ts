import { courseForm, pageForm } from '../worlds/ai/training-world.ts';
import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';

/** A valid call of every endpoint of the training: of those who read it and of those who write it. */
export const trainingCalls = {
  'onboarding.topics': () => ({ query: { locale: 'de' } }),
  'onboarding.courses': () => ({ query: { page: 1, limit: 5, search: 'list', topic_id: 'x', locale: 'en' } }),
  'onboarding.course': ({ course }) => ({ params: { id: course.id }, query: { locale: 'fr' } }),
  'onboarding.setProgress': ({ course }) => ({
    params: { id: course.id },
    query: { locale: 'es' },
    body: { page_id: course.page, done: true },
  }),
  'training.topics': () => ({}),
  'training.createTopic': () => ({ body: { names: { en: 'New', de: 'Neu' } } }),
  'training.updateTopic': ({ training }) => ({
    params: { id: training.topic },
    body: { names: { en: 'Our house' } },
  }),
  'training.orderTopics': ({ training }) => ({ body: { ids: [training.topic] } }),
  'training.removeTopic': ({ training }) => ({ params: { id: training.spareTopic } }),
  'training.courses': () => ({}),
  'training.course': ({ training }) => ({ params: { id: training.course } }),
  'training.createCourse': ({ training }) => ({ body: courseForm(training.topic, 'New') }),
  'training.updateCourse': ({ training }) => ({
    params: { id: training.course },
    body: { ...courseForm(training.topic, 'House rules'), revision: 0 },
  }),
  'training.publishCourse': ({ training }) => ({
    params: { id: training.course },
    body: { is_published: false },
  }),
  'training.orderCourses': ({ training }) => ({ body: { ids: [training.course] } }),
  'training.removeCourse': ({ training }) => ({ params: { id: training.spareCourse } }),
  'training.page': ({ training }) => ({ params: { id: training.course, pageId: training.page } }),
  'training.createPage': ({ training }) => ({ params: { id: training.course }, body: pageForm('New') }),
  'training.updatePage': ({ training }) => ({
    params: { id: training.course, pageId: training.page },
    body: { ...pageForm('One'), revision: 2 },
  }),
  'training.orderPages': ({ training }) => ({
    params: { id: training.course },
    body: { ids: [training.page] },
  }),
  'training.removePage': ({ training }) => ({
    params: { id: training.course, pageId: training.sparePage },
  }),
  'training.beginPicture': () => ({}),
  'training.keepPicture': ({ training }) => ({ params: { id: training.upload } }),
  'training.history': ({ training }) => ({ query: { limit: 5, course_id: training.course } }),
  'training.change': ({ training }) => ({ params: { id: training.change } }),
  'training.restore': ({ training }) => ({ params: { id: training.change } }),
} satisfies Partial<Record<EndpointId, (world: World) => CallInput>>;
