import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { onboarding } from '#shared/contracts/onboarding.ts';
import { AppError } from '#shared/errors/app-error.ts';

const missing = () => {
  throw new AppError('not_found');
};

export const handler = serve(
  implement(onboarding)({
    topics: () => ({ data: [] }),
    courses: ({ query }) => ({ data: [], total: 0, page: query.page, limit: query.limit }),
    course: missing,
    setProgress: missing,
  }),
);
