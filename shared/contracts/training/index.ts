import { group } from '../endpoint.ts';
import { courses } from './courses.ts';
import { history } from './history.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { topics } from './topics.ts';

export type { AdminCourse, AdminCourseWithPages, CourseForm, PageHead } from './courses.ts';
export type { BeforeChange, TrainingChange } from './history.ts';
export type { AdminPage, PageForm } from './pages.ts';
export type { CoursePicture } from './pictures.ts';
export type { Origin } from './texts.ts';
export type { AdminTopic, TopicForm } from './topics.ts';

/** What super-admins write for customers to learn from: topics, courses, their pages and pictures, and what became of them. */
export const training = group('training', { ...topics, ...courses, ...pages, ...pictures, ...history });
