import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { auth } from '#shared/contracts/auth.ts';
import { composeAuth } from './compose.ts';
import { AuthEnv } from './env.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

const deps = composeAuth(createTable(readEnv(AuthEnv).TABLE_NAME));

export const handler = serve(
  implement(auth)({
    login: ({ body }, _caller, { sourceIp }) => logIn(deps, body, sourceIp),
    logout: (_input, _caller, { authorization }) => logOut(deps, authorization),
  }),
);
