import { expect, test } from 'vitest';
import type { Caller } from '#functions/platform/http/caller.ts';
import { courseForm, pageForm } from '#tests/support/worlds/ai/training-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { tornRead } from '#tests/support/worlds/table/torn-read.ts';
import { readCourse } from '../../read-courses.ts';
import { createPage } from '../change-pages.ts';
import { composeTraining } from '../deps.ts';
import { createCourse } from './create-course.ts';

const engine = withEngineTable();
const by: Caller = {
  ...{ tenantId: 'ten_one', userId: 'usr_one', brand: 'platform', isMainUser: true, accessToWallet: true },
  ...{ modules: ['admin'], credential: { kind: 'session', id: 'ses_one' } },
};

test('a page that somebody adds while a course is read for a change is kept', async () => {
  const deps = composeTraining(engine.table, 'files');
  const { id } = await createCourse(deps, by, courseForm('first-steps', 'Busy'));
  const theirs = () => createPage(deps, by, id, pageForm('Theirs'));
  const own = tornRead(deps.own, { early: 'pages', late: 'courses' }, theirs);
  await createPage({ ...deps, own }, by, id, pageForm('Ours'));
  const { items } = await readCourse(deps, id);
  expect(items.map(({ texts }) => texts.en.title)).toEqual(['Theirs', 'Ours']);
});
