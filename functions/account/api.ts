import { composeAuth, toUser } from '#functions/auth/index.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { account } from '#shared/contracts/account.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { AccountEnv } from './env.ts';

const env = readEnv(AccountEnv);
const { users } = composeAuth(createTable(env.TABLE_NAME));

export const handler = serve(
  implement(account)({
    async me(_input, caller) {
      const user = await users.get(caller.tenantId, caller.userId);
      if (!user) throw new AppError('unauthenticated');
      return toUser(user);
    },
    logAppError({ body }, caller, { requestId }) {
      log.error('web app error', { requestId, userId: caller.userId, ...body });
      return {};
    },
    health: () => ({ status: 'ok' as const, version: env.APP_VERSION }),
  }),
);
