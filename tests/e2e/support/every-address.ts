import { keapToken } from '#infra/local/standins/crm/keap.ts';
import { contracts } from '#shared/contracts/index.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import { eventTypes } from '#shared/domain/events.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { drawing, node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';

const { autopilots, campaigns, crm, exports: leadExports, integrations, workflows } = contracts;

/** Every page of the router, with what a first list, lead and run are called. */
const paths = [
  '/lead-search/new-search',
  '/lead-search/history',
  '/lead-search/runs',
  '/lead-search/runs/:run',
  '/autopilot',
  '/autopilot/create',
  '/autopilot/basic-:autopilot',
  '/autopilot/basic-:autopilot/edit',
  '/lead-search/workflow',
  '/lead-search/workflow/:workflow',
  '/saved-lists',
  '/custom-labels',
  '/ai-assistant',
  '/ai-assistant?kind=local&prompt=default_local_first_line',
  '/saved-lists/exports',
  '/saved-lists/trash',
  '/saved-lists/local-:list',
  '/saved-lists/local-:list/new-search',
  '/saved-lists/local-:list/tags-and-source',
  '/saved-lists/local-:list/import',
  '/saved-lists/local-:list/trash',
  '/saved-lists/local-:list/webhook',
  '/saved-lists/local-:list/:lead',
  '/ai/training',
  '/ai/training?tab=link',
  '/ai/training?tab=file',
  '/ai/training?tab=ask',
  '/ai/icp-suggestions',
  '/settings/business-profile',
  '/settings/integration/open-ai',
  '/settings/wallet',
  '/settings/activity',
  '/settings/privacy',
  '/settings/integration/sources',
  '/settings/integration/crm',
  '/settings/integration/crm/:connection',
  '/settings/integration/crm-fields',
  '/settings/integration/webhook',
  '/settings/integration/webhook/new',
  '/settings/integration/webhook/:webhook',
  '/onboarding',
  '/onboarding/first-list',
  '/profile-settings',
  '/profile-settings/email',
  '/profile-settings/password',
  '/profile-settings/api-key',
  '/manage-team',
  '/billing-portal',
  '/no-such-page',
];
/** Those that super-admins have besides. */
export const adminPaths = [
  '/admin/training-content',
  '/admin/training-content/first-list',
  '/admin/training-content/first-list/create',
  '/admin/training-content/first-list/search/edit',
  '/admin/training-content/history',
  '/admin/topics',
  '/admin/topics/create',
  '/admin/topics/first-steps/edit',
];

/** Those of nobody who is signed in. */
export const guestPaths = [
  '/login',
  '/register',
  '/register?invitation=unknown',
  '/forgot-password',
  '/forgot-password?step=code',
  '/terms',
  '/callback',
  '/callback?state=done',
  '/callback?error=access_denied',
  '/crm/callback',
  '/crm/callback?error=access_denied',
];

/** The addresses of those pages for what there is. */
export const addressesOf = (ids: Record<string, string>): string[] =>
  paths.map((path) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ''));

/** What repeats a search far ahead, so that no page changes while it is looked at. */
const repeated = (list: string) =>
  AutopilotChoice.parse({
    ...{ type: 'basic', name: 'Neue Betriebe in der Frühjahrsaussendung für Berlin-Mitte' },
    ...{ time_zone: 'Europe/Berlin', repeat: { every: 'one-time', date: '2099-03-01', time: '09:00' } },
    ...{ plan: newPlan(list, 5), budget: { per_run: 50, per_month: 100 } },
  });

/** A workflow with two ways, of which something is not filled in. */
async function drawn(client: TestClient, list: string): Promise<string> {
  const name = 'Neue Betriebe mit Telefonnummer für die Frühjahrsaussendung';
  const { id } = await client.call(workflows.endpoints.create, { body: { name } });
  const nodes = [
    ...searching(list, 5),
    node('phone', 'split', {
      filter: { sent: -1, custom_search: [{ field: 'phone', operator: 'not empty' }] },
    }),
    node('tag', 'mark', { tags: { add: ['Frühjahr'] } }),
    node('send', 'connect'),
  ];
  const lines = ['find>keep', 'keep>phone', 'phone>tag', 'phone:rest>send'];
  const body = { revision: 0, changes: drawing(nodes, ...lines) };
  await client.call(workflows.endpoints.save, { params: { id }, body });
  return id;
}

/** A list with leads in a folder, one of them, and the run that found them; a label, a file, what was deleted. */
export async function fillPages(client: TestClient): Promise<Record<string, string>> {
  const list = await client.newList('Zahnärztinnen, Steuerberater und andere Betriebe in Berlin-Mitte');
  await client.call(campaigns.endpoints.createLabel, { body: { name: 'Wiedervorlage', color: 'teal' } });
  const run = await client.finishedRun((await client.startRun(searchPlan(list.id, 5, 'enrich'))).id);
  await client.call(leadExports.endpoints.start, {
    params: { id: list.id },
    body: { selection: { filter: { sent: -1 } }, format: 'xlsx', columns: [{ key: 'name', title: 'Name' }] },
  });
  await bringFile(client, list.id, 'Website,Name\nbrought.example,Brought\n,Nobody\n', ['website', 'name']);
  const { id: webhook } = await client.call(integrations.endpoints.createWebhook, {
    body: { name: 'Vertriebssteuerung', url: 'https://crm.example/in', events: [...eventTypes] },
  });
  const { id: connection } = await client.call(crm.endpoints.connectCrmByToken, {
    body: { kind: 'keap', token: keapToken },
  });
  const { autopilot } = await client.call(autopilots.endpoints.create, { body: repeated(list.id) });
  const workflow = await drawn(client, list.id);
  const spare = await client.newList('Nicht mehr gebrauchte Betriebe aus dem vergangenen Frühjahr');
  await client.call(campaigns.endpoints.remove, { params: { id: spare.id } });
  const [lead, deleted] = (await client.leads(list.id)).data.map(({ id }) => id);
  const body = { campaign_id: list.id, resultIds: [deleted ?? ''] };
  await client.call(campaigns.endpoints.bulkDelete, { body });
  const params = { id: list.id };
  await client.call(campaigns.endpoints.rename, { params, body: { folder: 'Frühjahrsaussendung Berlin' } });
  return {
    autopilot: autopilot.id,
    workflow,
    webhook,
    connection,
    list: list.id,
    run: run.id,
    lead: lead ?? '',
  };
}
