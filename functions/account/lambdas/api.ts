import {
  beginMailChange,
  confirmMailChange,
  createApiKey,
  listApiKeys,
  resendMailChange,
  revokeApiKey,
  updateApiKey,
} from '#functions/auth/index.ts';
import { createMailbox } from '#functions/mail/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import { beginPictureUpload } from '#functions/platform/files/picture-uploads.ts';
import { done, implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { account } from '#shared/contracts/account/index.ts';
import { removeAvatar } from '../avatar/remove-avatar.ts';
import { setAvatar } from '../avatar/set-avatar.ts';
import { createShownPictures } from '../avatar/shown-picture.ts';
import { composeAccount } from '../deps.ts';
import { AccountEnv } from '../env.ts';
import { getBillingPortals } from '../get-billing-portals.ts';
import { getSiteScript, getSiteSettings } from '../get-site-settings.ts';
import { listAuditLog } from '../list-audit-log.ts';
import { listLimits } from '../list-limits.ts';
import { logAppError } from '../log-app-error.ts';
import { getMe } from '../profile/get-me.ts';
import { setTimeZone } from '../profile/set-time-zone.ts';
import { acceptTerms, updateMe } from '../profile/update-me.ts';
import { changeMember, removeMember } from '../team/change-team.ts';
import { inviteMember, resendInvitation } from '../team/invite-member.ts';
import { listColleagues, listTeam } from '../team/list-team.ts';

const env = readEnv(AccountEnv);
const table = createTable(env.TABLE_NAME);
const deps = composeAccount(table, createMailbox({ queueUrl: env.MAIL_QUEUE_URL }));

const avatar = { files: createFiles(env.FILES_BUCKET), shown: createShownPictures(deps) };

export const handler = serve(
  implement(account)({
    me: (_input, caller) => getMe(deps, caller),
    updateMe: ({ body }, caller, { note }) => updateMe(deps, caller, body, note),
    beginAvatar: (_input, caller) => beginPictureUpload(avatar.files, caller),
    setAvatar: ({ body }, caller) =>
      setAvatar(avatar, caller, body.upload_id).then(() => getMe(deps, caller)),
    removeAvatar: (_input, caller) => removeAvatar(avatar, caller).then(() => getMe(deps, caller)),
    mailChange: ({ body }, caller, { sourceIp }) => beginMailChange(deps, caller, body, sourceIp),
    resendMailChange: (_input, caller, { sourceIp }) => resendMailChange(deps, caller, sourceIp),
    confirmMailChange: ({ body }, caller, { note, sourceIp }) =>
      confirmMailChange(deps, caller, { ...body, sourceIp }, note).then(() => getMe(deps, caller)),
    userLimits: (_input, caller) => listLimits(deps, caller),
    setTimeZone: ({ body }, caller, { note }) => setTimeZone(deps, caller, body.time_zone, note),
    acceptTerms: (_input, caller) => acceptTerms(deps, caller),
    billingPortals: (_input, caller) => getBillingPortals(deps, caller),
    logAppError: ({ body }, _caller, { sourceIp }) => done(logAppError(deps, body, sourceIp)),
    apiKeys: (_input, caller) => listApiKeys(deps, caller),
    createApiKey: ({ body }, caller, { note }) => createApiKey(deps, caller, body, note),
    updateApiKey: ({ params, body }, caller, { note }) => updateApiKey(deps, caller, params.id, body, note),
    revokeApiKey: ({ params }, caller, { note }) => revokeApiKey(deps, caller, params.id, note),
    team: (_input, caller) => listTeam(deps, caller),
    colleagues: async (_input, { tenantId }) => ({ data: await listColleagues(deps, tenantId) }),
    invite: ({ body }, caller, { note }) => inviteMember(deps, caller, body, note),
    changeMember: ({ params, body }, caller, { note }) =>
      changeMember(deps, caller, params.id, body.access, note),
    resendInvitation: ({ params }, caller) => resendInvitation(deps, caller, params.id),
    removeMember: ({ params }, caller, { note }) =>
      done(removeMember({ ...deps, avatar }, caller, params.id, note)),
    auditLog: ({ query }, caller) => listAuditLog(deps, caller, query),
    siteSettings: ({ body }) => getSiteSettings(deps, body.domain),
    siteScript: (_input, _caller, { host }) => getSiteScript(deps, host),
    health: () => ({ status: 'ok' as const, version: env.APP_VERSION }),
  }),
  table,
);
