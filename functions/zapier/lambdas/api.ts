import { getCampaign } from '#functions/campaigns/index.ts';
import { createWebhook, getAccountWebhook, removeWebhook } from '#functions/events/index.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { zapier } from '#shared/contracts/zapier.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { composeZapier } from '../deps.ts';
import { ZapierEnv } from '../env.ts';
import { samplesOf } from '../samples.ts';

const deps = composeZapier(readEnv(ZapierEnv));

export const handler = serve(
  implement(zapier)({
    async subscribe({ body: { target_url: url, event, list_id } }, { tenantId }, { note }) {
      if (list_id) await getCampaign(deps.campaigns, tenantId, list_id);
      const wanted = { name: 'Zapier', url, events: [event], enabled: true };
      const origin = { via: 'zapier' as const, ...(list_id ? { list_id } : {}) };
      const { webhook } = await createWebhook(deps.webhooks, tenantId, wanted, note, origin);
      return { id: webhook.id };
    },
    async unsubscribe({ params: { id } }, { tenantId }, { note }) {
      // Whoever has a key for Zapier takes away no webhook that somebody has made by hand.
      if ((await getAccountWebhook(deps.webhooks, tenantId, id)).via !== 'zapier')
        throw new AppError('not_found');
      note({ before: { name: await removeWebhook(deps.webhooks, tenantId, id) } });
      return {};
    },
    samples: ({ query }, { tenantId }) => samplesOf(deps, { tenantId, ...query }),
  }),
  deps.table,
);
