import { expect, test } from 'vitest';
import { createWebhook, removeWebhook } from '#functions/events/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { webhooksPerDay } from '#shared/domain/events.ts';
import { after } from '#shared/domain/time.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

test('webhooks that are made and removed over and over have an end: all of them are read with each event', async () => {
  const { campaigns } = await openRunWorld(engine.table);
  const tenantId = newId('account');
  let clock = '2040-01-01T00:00:00.000Z';
  const deps = {
    ...{ ...campaigns.events, now: () => clock },
    seal: { seal: async (text: string) => text, open: async (text: string) => text },
    targetPolicy: {
      protocols: ['https' as const],
      allowPrivate: false,
      resolve: async () => ['93.184.216.34'],
    },
  };
  const body = {
    name: 'CRM',
    url: 'https://crm.leadwright.dev/in',
    events: ['lead.sent' as const],
    enabled: true,
  };
  const make = () => createWebhook(deps, tenantId, body, () => undefined);
  for (let no = 0; no < webhooksPerDay; no += 1)
    await removeWebhook(deps, tenantId, (await make()).webhook.id);
  await expect(make()).rejects.toMatchObject({ code: 'rate_limited' });
  clock = after(clock, 1, 'day');
  await expect(make()).resolves.toMatchObject({ webhook: body });
});
