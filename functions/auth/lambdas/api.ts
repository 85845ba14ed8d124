import { createMailbox } from '#functions/mail/index.ts';
import { done, implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { readSecret } from '#functions/platform/secrets/read-secret.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { auth } from '#shared/contracts/auth/auth.ts';
import { connectGoogle } from '../adapters/google/google.ts';
import { composeAuth } from '../compose.ts';
import { AuthEnv } from '../env.ts';
import { changePassword } from '../passwords/change-password.ts';
import { forgotPassword } from '../passwords/forgot-password.ts';
import { checkResetCode, resetPassword } from '../passwords/reset-password.ts';
import { keepReturn, withReturns } from '../sign-in/google-return.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logInWithSocial } from '../sign-in/log-in-with-social.ts';
import { logOut } from '../sign-in/log-out.ts';
import { endOtherSessions, endSession, listSessions } from '../sign-in/sessions.ts';
import { listSignIns, unlinkSignIn } from '../sign-in/sign-ins.ts';
import { acceptInvitation, checkInvitation } from '../sign-up/accept-invitation.ts';
import { confirmEmail } from '../sign-up/confirm-email.ts';
import { register } from '../sign-up/register.ts';
import { resendCode } from '../sign-up/resend-code.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from '../two-factor/set-up-two-factor.ts';
import { twoFactorStatus } from '../two-factor/two-factor-status.ts';

const env = readEnv(AuthEnv);
const table = createTable(env.TABLE_NAME);
const google = connectGoogle({
  client_id: env.GOOGLE_CLIENT_ID,
  client_secret: () => readSecret(env.GOOGLE_CLIENT_SECRET_ID),
  issuer: env.GOOGLE_ISSUER,
  tokeninfo_url: env.GOOGLE_TOKENINFO_URL,
});
const composed = composeAuth(table);
const returns = { ...composed, table };
const deps = {
  ...composed,
  mailbox: createMailbox({ queueUrl: env.MAIL_QUEUE_URL }),
  seal: createSeal(env.SECRETS_KEY_ID),
  providers: { google: withReturns(returns, google) },
};

export const handler = serve(
  implement(auth)({
    login: ({ body }, _caller, meta) => logIn(deps, body, meta),
    logout: (_input, _caller, { authorization }) => logOut(deps, authorization),
    register: ({ body }, _caller, meta) => register(deps, body, meta),
    confirmEmail: ({ body }, _caller, meta) => confirmEmail(deps, body.code, meta.authorization, meta),
    resendCode: (_input, _caller, { authorization, sourceIp }) => resendCode(deps, authorization, sourceIp),
    forgotPassword: ({ body }, _caller, meta) => forgotPassword(deps, body, meta),
    checkResetCode: ({ body }, _caller, { sourceIp }) => done(checkResetCode(deps, body.code, sourceIp)),
    resetPassword: ({ body }, _caller, meta) => done(resetPassword(deps, body, meta)),
    socialOptions: async () => ({ google: await google.options() }),
    googleReturn: ({ body }, _caller, { sourceIp }) => keepReturn(returns, body, sourceIp),
    loginWithSocial: ({ body }, _caller, meta) => logInWithSocial(deps, body, meta),
    checkInvitation: ({ body }, _caller, { sourceIp }) => checkInvitation(deps, body.code, sourceIp),
    acceptInvitation: ({ body }, _caller, meta) => acceptInvitation(deps, body, meta),
    changePassword: ({ body }, caller) => done(changePassword(deps, caller, body)),
    sessions: (_input, caller) => listSessions(deps, caller),
    endSession: ({ params }, caller) => done(endSession(deps, caller, params.id)),
    endOtherSessions: async (_input, caller) => ({ ended: await endOtherSessions(deps, caller) }),
    signIns: (_input, caller) => listSignIns(deps, caller),
    unlinkSignIn: ({ params, body }, caller, { note }) =>
      done(unlinkSignIn(deps, caller, { ...params, ...body }, note)),
    twoFactor: (_input, caller) => twoFactorStatus(deps, caller),
    beginTwoFactor: ({ body }, caller, { host }) => beginTwoFactor(deps, caller, body.password, host),
    confirmTwoFactor: ({ body }, caller) => confirmTwoFactor(deps, caller, body.code),
    renewRecoveryCodes: ({ body }, caller) => renewRecoveryCodes(deps, caller, body),
    disableTwoFactor: ({ body }, caller) => done(disableTwoFactor(deps, caller, body)),
  }),
  table,
);
