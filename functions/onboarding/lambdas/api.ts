import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { onboarding } from '#shared/contracts/onboarding.ts';
import { composeOnboarding } from '../deps.ts';
import { getCourse } from '../get-course.ts';
import { listCourses } from '../list-courses.ts';
import { listTopics } from '../list-topics.ts';
import { setProgress } from '../set-progress.ts';

const deps = composeOnboarding(createTable(readEnv(PlatformEnv).TABLE_NAME));

export const handler = serve(
  implement(onboarding)({
    topics: ({ query }, caller) => listTopics(deps, caller, query),
    courses: ({ query }, caller) => listCourses(deps, caller, query),
    course: ({ params, query }, caller) => getCourse(deps, caller, params.id, query),
    setProgress: ({ params, query, body }, caller) => setProgress(deps, caller, params.id, body, query),
  }),
);
