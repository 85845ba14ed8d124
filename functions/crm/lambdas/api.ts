import { composeCampaigns } from '#functions/campaigns/index.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { apiCrms } from '#shared/domain/crm/kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CrmMessage, newsOfHighLevel, newsOfKeap } from '../coming-back/crm-news.ts';
import { findHook, hashOf, verifyKeap } from '../coming-back/listen.ts';
import { verifyHighLevel } from '../coming-back/verify-highlevel.ts';
import { composeCrm, highLevelKeysOf } from '../compose.ts';
import { beginConnecting } from '../connections/begin.ts';
import { chooseLocation, disconnect, locationsOf, testConnection } from '../connections/change.ts';
import { connectByToken, finishConnecting } from '../connections/connect.ts';
import { showConnections, toConnection } from '../connections/read-connection.ts';
import { QueuedCrmEnv } from '../env.ts';
import { createField, setMapping } from '../mapping/change.ts';
import { previewMapping } from '../mapping/preview.ts';
import { fieldsOfId } from '../mapping/read-fields.ts';
import { dropMapping, mappingOfId } from '../mapping/read-mapping.ts';
import type { ConnectionRecord } from '../store/index.ts';

const env = readEnv(PlatformEnv.extend(QueuedCrmEnv.shape));
const queue = connectQueue<CrmMessage>(env.CRM_QUEUE_URL);
const table = createTable(env.TABLE_NAME);
const deps = composeCrm(env, table);
const campaigns = composeCampaigns(table);

/** Keap is asked to tell us of contacts, where it does not yet. */
async function listenedTo(connection: ConnectionRecord): Promise<Connection> {
  const { kind, tenantId: tenant_id, id: connection_id, hook_state, state } = connection;
  if (kind === 'keap' && state === 'connected' && hook_state !== 'verified')
    await queue.send([{ what: 'listen', tenant_id, connection_id }]);
  return toConnection(connection);
}

export const handler = serve(
  implement(crm)({
    async crmConnections(_input, { tenantId }) {
      const clients = await deps.clients();
      const offers = apiCrms.map((kind) => ({
        ...{ kind, oauth: clients[kind] !== undefined, stand_in: deps.standIns.includes(kind) },
      }));
      return { ...(await showConnections(deps, tenantId)), offers };
    },
    connectCrm: ({ body }, caller) => beginConnecting(deps, caller, body),
    finishCrm: async ({ body }, caller, { note }) =>
      listenedTo(await finishConnecting(deps, caller, body, note)),
    connectCrmByToken: async ({ body }, caller, { note }) =>
      listenedTo(await connectByToken(deps, caller, body, note)),
    testCrm: async ({ params }, { tenantId }) => listenedTo(await testConnection(deps, tenantId, params.id)),
    crmLocations: async ({ params }, { tenantId }) => ({
      data: await locationsOf(deps, tenantId, params.id),
    }),
    chooseCrmLocation: async ({ params, body }, { tenantId }, { note }) =>
      toConnection(await chooseLocation(deps, tenantId, params.id, body.location_id, note)),
    async disconnectCrm({ params }, { tenantId }, { note }) {
      await disconnect(deps, tenantId, params.id, note);
      return {};
    },
    crmFields: async ({ params, query }, { tenantId }) => ({
      data: await fieldsOfId(deps, tenantId, params.id, query),
    }),
    createCrmField: ({ params, body }, { tenantId }, { note }) =>
      createField(deps, tenantId, params.id, body, note),
    crmMapping: ({ params }, { tenantId }) => mappingOfId(deps, { tenantId, ...params }),
    setCrmMapping: ({ params, body }, { tenantId }, { note }) =>
      setMapping(deps, { tenantId, ...params }, body, note),
    resetCrmMapping: ({ params }, { tenantId }, { note }) => dropMapping(deps, { tenantId, ...params }, note),
    async highLevelEvents({ body }) {
      const { ghl } = await deps.clients();
      const news = newsOfHighLevel(body, ghl?.client_id);
      const { locationId: group } = body;
      return { id: body.webhookId, take: () => queue.send(news, group ? { group } : {}) };
    },
    async keapEvents({ params, body }, _caller, { header }) {
      const owner = await findHook(deps, params.hook);
      if (!owner) throw new AppError('not_found');
      const secret = header('x-hook-secret');
      const news = newsOfKeap(owner, body, { hook: params.hook, secret });
      return {
        id: hashOf(JSON.stringify([params.hook, secret, body])),
        take: () => queue.send(news, { group: owner.tenantId }),
      };
    },
    previewCrmMapping: ({ params, body }, { tenantId }) =>
      previewMapping({ ...deps, campaigns }, { tenantId, ...params }, body),
  }),
  table,
  {
    verifiers: {
      highlevel: verifyHighLevel(highLevelKeysOf(env), deps.now),
      keap: verifyKeap(deps),
    },
  },
);
