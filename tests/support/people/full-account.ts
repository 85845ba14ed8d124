import { contracts } from '#shared/contracts/index.ts';
import { exportLeads } from '../contracts/contract-world.ts';
import { eventually } from '../eventually.ts';
import { memberOf } from '../worlds/account-world.ts';
import { describeBusiness } from '../worlds/ai/ai-world.ts';
import { makeTaughtWorld } from '../worlds/ai/taught-world.ts';
import type { TestCloud } from '../worlds/cloud/test-cloud.ts';
import { makeCrmWorld } from '../worlds/crm/crm-world.ts';
import { makeAutopilotWorld } from '../worlds/timed/autopilot-plan.ts';
import { makeWorkflowWorld } from '../worlds/timed/workflow-graph.ts';
import { searchPlan, type TestClient } from './client.ts';
import { goodPassword, newAccount } from './new-account.ts';
import { uploadPicture } from './upload-picture.ts';

const { account, ai, campaigns, integrations, onboarding, searchers } = contracts;

/** CRMs that are connected, one that somebody is about to connect, and leads that were sent to one. */
async function sendToCrm(client: TestClient, campaign_id: string): Promise<void> {
  const { crmConnection: to } = await makeCrmWorld(client);
  const steps = [
    { kind: 'select', selection: { filter: { sent: -1 } } },
    { kind: 'connect', to },
  ];
  await client.finishedRun((await client.startRun({ campaign_id, steps })).id);
  await eventually(
    () => client.call(integrations.endpoints.crmDeliveries, { params: { id: to } }),
    ({ counts }) => (counts.delivered ?? 0) + (counts.failed ?? 0) === 4,
  );
}

/** An account with something of everything: a picture, a member, keys, lists, a label, a view, a file of leads, sent and deleted leads, runs, a course, a business profile, what its AI was taught. */
export async function fullAccount(cloud: TestCloud, webhookUrl: string) {
  const { client, email } = await newAccount(cloud);
  const tenantId = await cloud.tenantOf(client);
  await client.call(account.endpoints.setAvatar, { body: { upload_id: await uploadPicture(client) } });
  const member = await memberOf(cloud, client);
  await client.call(account.endpoints.invite, { body: { email: `guest-${email}`, access: ['leads'] } });
  await client.call(account.endpoints.createApiKey, { body: { password: goodPassword, name: 'a program' } });
  await client.call(account.endpoints.mailChange, {
    body: { email: `next-${email}`, password: goodPassword },
  });
  const list = await client.newList('Dentists');
  const spare = await client.newList('Thrown away');
  await client.call(campaigns.endpoints.setUpWebhook, {
    params: { id: list.id },
    body: { name: 'hook', url: webhookUrl, authorization_token: 'a-token-of-theirs' },
  });
  await client.call(integrations.endpoints.createWebhook, {
    body: {
      ...{ name: 'CRM', url: webhookUrl, events: ['list.archived' as const] },
      authorization_token: 'another-token-of-theirs',
    },
  });
  const plan = searchPlan(list.id, 4, 'connect');
  await client.finishedRun((await client.startRun({ ...plan }, { idempotency_key: `once-${list.id}` })).id);
  await eventually(
    () => client.call(integrations.endpoints.deliveries, { params: { id: list.id } }),
    ({ counts }) => counts.delivered === 4,
  );
  await sendToCrm(client, list.id);
  const { data: leads } = await client.leads(list.id);
  await client.raw('POST', '/api/campaigns/bulk-delete', {
    campaign_id: list.id,
    resultIds: [leads[3]?.id],
  });
  await client.call(campaigns.endpoints.remove, { params: { id: spare.id } });
  const { data: courses } = await client.call(onboarding.endpoints.courses);
  const course = await client.call(onboarding.endpoints.course, { params: { id: courses[0]?.id ?? '' } });
  await client.call(onboarding.endpoints.setProgress, {
    params: { id: course.id },
    body: { page_id: course.items[0]?.id ?? '', done: true },
  });
  await client.call(campaigns.endpoints.createLabel, { body: { name: 'Call back', color: 'teal' } });
  await client.call(campaigns.endpoints.saveView, {
    body: { name: 'Unsent', type: 'local', filter: { sent: 0 } },
  });
  await makeTaughtWorld(client, leads[0]?.website ?? '');
  await exportLeads(client, list.id);
  await client.call(campaigns.endpoints.addNote, {
    params: { id: list.id, resultId: leads[0]?.id ?? '' },
    body: { text: 'Asks for Ann.' },
  });
  const search = { kind: 'company' as const, countries: ['US'] };
  await client.call(searchers.endpoints.save, { body: { name: 'Companies', search } });
  await makeAutopilotWorld(client);
  await makeWorkflowWorld(client);
  await describeBusiness(client);
  await client.call(ai.endpoints.setAiSettings, { body: { key: 'sk-standin-of-theirs' } });
  const headers = { 'idempotency-key': `key-${tenantId}` };
  await client.raw('POST', '/api/campaigns', { name: 'Once', type: 'local' }, headers);
  return { client, member, email, tenantId, list, leads, course };
}
