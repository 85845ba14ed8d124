import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { AppError } from '#shared/errors/app-error.ts';

const table = createTable(readEnv(PlatformEnv).TABLE_NAME);

const missing = () => {
  throw new AppError('not_found');
};

export const handler = serve(
  implement(privacy)({
    exports: () => ({ data: [] }),
    startExport: missing,
    planDeletion: missing,
    cancelDeletion: missing,
  }),
  table,
);
