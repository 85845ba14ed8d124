import { createImportStore } from '#functions/imports/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '../eventually.ts';
import { bringFile, uploadLeads } from '../people/bring-file.ts';
import { searchPlan, type TestClient } from '../people/client.ts';
import { newAddress } from '../people/new-account.ts';
import { tableOf } from '../table-of.ts';
import { signMessage, type TopicMail } from '../topic.ts';
import {
  type AccountWorld,
  accountIdsOf,
  inventedAccountWorld,
  makeAccountWorld,
} from '../worlds/account-world.ts';
import { type AiWorld, inventedAiWorld, makeAiWorld } from '../worlds/ai/ai-world.ts';
import { inventedPromptWorld, makePromptWorld, type PromptWorld } from '../worlds/ai/prompt-world.ts';
import { inventedTaughtWorld, makeTaughtWorld, type TaughtWorld } from '../worlds/ai/taught-world.ts';
import { inventedTrainingWorld, makeTrainingWorld, type TrainingWorld } from '../worlds/ai/training-world.ts';
import type { TestCloud } from '../worlds/cloud/test-cloud.ts';
import { type CrmWorld, inventedCrmWorld, makeCrmWorld } from '../worlds/crm/crm-world.ts';
import {
  type AutopilotWorld,
  autopilotIdsOf,
  inventedAutopilotWorld,
  makeAutopilotWorld,
} from '../worlds/timed/autopilot-plan.ts';
import {
  inventedWorkflowWorld,
  makeWorkflowWorld,
  type WorkflowWorld,
  workflowIdsOf,
} from '../worlds/timed/workflow-graph.ts';

const { exports: leadExports, campaigns, integrations, privacy, runs, searchers, zapier } = contracts;

/** Things of one account that endpoints can be asked about. */
export type World = AccountWorld &
  CrmWorld &
  PromptWorld &
  AiWorld &
  AutopilotWorld &
  WorkflowWorld & {
    list: string;
    /** Another list, for calls that delete or start something. */
    spareList: string;
    lead: string;
    /** An e-mail of `lead`. */
    leadEmail: string;
    spareLead: string;
    label: string;
    /** Another label, to be deleted. */
    spareLabel: string;
    /** A view, to be deleted. */
    spareView: string;
    /** A note of `lead`, and one to be deleted. */
    note: string;
    spareNote: string;
    /** A run that has ended, and one that was stopped. */
    run: string;
    stoppedRun: string;
    /** A run that put a tag on leads. */
    markedRun: string;
    delivery: string;
    /** An account webhook, and another one, to be removed. */
    webhook: string;
    spareWebhook: string;
    /** A webhook that a Zap has made. */
    zap: string;
    /** A list whose webhook is to be removed. */
    sentList: string;
    webhookUrl: string;
    email: string;
    password: string;
    training: TrainingWorld;
    taught: TaughtWorld;
    /** A bounce of an address that nobody has, signed. */
    topicMail: TopicMail;
    savedSearch: string;
    /** Another one, to be deleted and brought back. */
    spareSearch: string;
    /** An export that is ready. */
    dataExport: string;
    /** A file of leads that is ready. */
    leadExport: string;
    /** A file of leads that was brought, some of it of no use; and one that is uploaded only. */
    leadImport: string;
    importTemplate: string;
    freshImport: string;
    /** One that stands still. */
    stillImport: string;
  };

type Login = Pick<World, 'email' | 'password'>;

/**
 * Makes a list with three leads, all sent to the webhook, another list, and a run of `stopped` leads that was stopped, if
 * it was not faster; and training content by the super-admin. Costs 3 credits and at most `stopped`.
 */
export async function makeWorld(
  cloud: TestCloud,
  client: TestClient,
  webhookUrl: string,
  login: Login,
  stopped: number,
): Promise<World> {
  const people = await makeAccountWorld(cloud, client, login);
  const list = await client.newList('kept');
  const spare = await client.newList('spare');
  const params = { id: list.id };
  await client.call(campaigns.endpoints.setUpWebhook, { params, body: { name: 'hook', url: webhookUrl } });
  const run = await client.finishedRun((await client.startRun(searchPlan(list.id, 3, 'connect'))).id);
  const begun = await client.startRun(searchPlan(spare.id, stopped, 'enrich'), { max_credits: stopped });
  await client.call(runs.endpoints.cancel, { params: { id: begun.id } }).catch(unlessEnded);
  const sent = await eventually(
    () => client.call(integrations.endpoints.deliveries, { params }),
    ({ counts }) => counts.delivered === 3,
  );
  const { data } = await client.leads(list.id);
  const noteOf = (text: string) => writeNote(client, list.id, data[0]?.id ?? '', text);
  return {
    ...people,
    ...(await makeCrmWorld(client)),
    ...(await makeAiWorld(cloud, client)),
    ...(await makeAutopilotWorld(client)),
    ...(await makeWorkflowWorld(client)),
    ...(await makePromptWorld(client, { list: list.id, lead: data[0]?.id ?? '' })),
    list: list.id,
    spareList: spare.id,
    lead: data[0]?.id ?? '',
    leadEmail: data[0]?.email ?? '',
    spareLead: data[1]?.id ?? '',
    label: await makeLabel(client, 'Kept'),
    spareLabel: await makeLabel(client, 'Spare'),
    spareView: await saveView(client),
    note: await noteOf('Kept'),
    spareNote: await noteOf('Spare'),
    run: run.id,
    stoppedRun: begun.id,
    markedRun: await markLeads(client, list.id),
    delivery: sent.data[0]?.id ?? '',
    webhook: await makeWebhook(client, webhookUrl),
    spareWebhook: await makeWebhook(client, webhookUrl),
    zap: (
      await client.call(zapier.endpoints.subscribe, {
        body: { target_url: webhookUrl, event: 'lead.created' },
      })
    ).id,
    sentList: await listWithWebhook(client, webhookUrl),
    webhookUrl,
    training: await makeTrainingWorld(await cloud.as('admin')),
    taught: await makeTaughtWorld(client, data[0]?.website ?? ''),
    savedSearch: await saveSearch(client, 'kept'),
    spareSearch: await saveSearch(client, 'spare'),
    dataExport: await makeExport(client, login),
    leadExport: await exportLeads(client, list.id),
    ...(await bringFiles(cloud, client)),
    topicMail: cloud.topic.bounce(newAddress('gone')),
    ...login,
  };
}

async function makeLabel(client: TestClient, name: string): Promise<string> {
  return (await client.call(campaigns.endpoints.createLabel, { body: { name, color: 'blue' } })).id;
}

async function makeWebhook(client: TestClient, url: string): Promise<string> {
  const body = { name: 'CRM', url, events: ['list.deleted' as const] };
  return (await client.call(integrations.endpoints.createWebhook, { body })).id;
}

async function listWithWebhook(client: TestClient, url: string): Promise<string> {
  const { id } = await client.newList('sent');
  await client.call(campaigns.endpoints.setUpWebhook, { params: { id }, body: { name: 'hook', url } });
  return id;
}

async function saveView(client: TestClient): Promise<string> {
  const body = { name: 'Spare', type: 'local' as const, filter: { sent: -1 as const } };
  return (await client.call(campaigns.endpoints.saveView, { body })).id;
}

async function writeNote(client: TestClient, id: string, resultId: string, text: string): Promise<string> {
  const { addNote } = campaigns.endpoints;
  return (await client.call(addNote, { params: { id, resultId }, body: { text } })).id;
}

async function markLeads(client: TestClient, campaign_id: string): Promise<string> {
  const selection = { filter: { sent: -1 } };
  const steps = [
    { kind: 'select', selection },
    { kind: 'mark', tags: { add: ['fair'] } },
  ];
  return (await client.finishedRun((await client.startRun({ campaign_id, steps })).id)).id;
}

async function saveSearch(client: TestClient, name: string): Promise<string> {
  const body = { name, search: { kind: 'company' as const, countries: ['US'] } };
  return (await client.call(searchers.endpoints.save, { body })).id;
}

/** Has the leads of a list written into a file, and waits for it. */
export async function exportLeads(client: TestClient, campaign: string): Promise<string> {
  const columns = [{ key: 'name', title: 'Name' }];
  const body = { selection: { filter: { sent: -1 as const } }, format: 'csv' as const, columns };
  const { id } = await client.call(leadExports.endpoints.start, { params: { id: campaign }, body });
  await eventually(
    () => client.call(leadExports.endpoints.list),
    ({ data }) => data.some((one) => one.id === id && one.status === 'ready'),
  );
  return id;
}

const template = {
  ...{ name: 'Firms', type: 'local' as const },
  columns: [{ heading: 'Website', field: 'website' as const }],
};

async function bringFiles(
  cloud: TestCloud,
  client: TestClient,
): Promise<Pick<World, 'leadImport' | 'freshImport' | 'stillImport' | 'importTemplate'>> {
  const { id } = await client.newList('brought');
  const brought = await bringFile(client, id, 'Website,Name\na.example,A\n,B\n', ['website', 'name']);
  return {
    leadImport: brought?.id ?? '',
    importTemplate: (await client.call(contracts.imports.endpoints.saveTemplate, { body: template })).id,
    freshImport: await uploadLeads(client, id, 'Website,Name\nb.example,B\n'),
    stillImport: await standStill(cloud, client, await uploadLeads(client, id, 'Website\nc.example\n')),
  };
}

/** An import that somebody took back long ago, and whose message was lost. */
async function standStill(cloud: TestCloud, client: TestClient, id: string): Promise<string> {
  const { imports } = createImportStore(tableOf(cloud));
  await imports
    .patch({ tenantId: await cloud.tenantOf(client), id })
    .set({ status: 'undoing', parts: 1, moved_at: '2026-01-01T00:00:00.000Z' })
    .go();
  return id;
}

/** Has everything gathered, and waits for it. */
export async function makeExport(client: TestClient, { password }: Login): Promise<string> {
  const { id } = await client.call(privacy.endpoints.startExport, { body: { password } });
  await eventually(
    () => client.call(privacy.endpoints.exports),
    ({ data }) => data.some((one) => one.id === id && one.status === 'ready'),
  );
  return id;
}

function unlessEnded(error: { code?: string }): void {
  if (error.code !== 'conflict') throw error;
}

/** A world that looks right and is nobody's. */
export const inventedWorld = (): World => ({
  ...inventedAccountWorld(),
  ...inventedCrmWorld(),
  ...inventedPromptWorld(),
  ...inventedAiWorld(),
  ...inventedAutopilotWorld(),
  ...inventedWorkflowWorld(),
  list: newId('campaign'),
  spareList: newId('campaign'),
  lead: newId('lead'),
  leadEmail: 'nobody@leadwright.example',
  spareLead: newId('lead'),
  label: newId('label'),
  spareLabel: newId('label'),
  spareView: newId('view'),
  note: newId('note'),
  spareNote: newId('note'),
  run: newId('run'),
  stoppedRun: newId('run'),
  markedRun: newId('run'),
  delivery: newId('delivery'),
  webhook: newId('webhook'),
  spareWebhook: newId('webhook'),
  zap: newId('webhook'),
  sentList: newId('campaign'),
  webhookUrl: 'https://hook.leadwright.example/in',
  email: 'nobody@leadwright.example',
  password: 'not-a-password',
  training: inventedTrainingWorld(),
  taught: inventedTaughtWorld(),
  savedSearch: newId('saved_search'),
  spareSearch: newId('saved_search'),
  dataExport: newId('export'),
  leadExport: newId('export'),
  leadImport: newId('import'),
  importTemplate: newId('template'),
  freshImport: newId('import'),
  stillImport: newId('import'),
  topicMail: signMessage({ Message: '{}' }, 'https://sns.leadwright.example'),
});

/** Ids in a world that belong to its account and must mean nothing to another. */
export const idsOf = ({
  list,
  spareList,
  lead,
  leadEmail: _email,
  spareLead,
  label,
  spareLabel,
  spareView,
  note,
  spareNote,
  run,
  stoppedRun,
  markedRun,
  delivery,
  webhook,
  spareWebhook,
  zap,
  sentList,
  savedSearch,
  spareSearch,
  dataExport,
  leadExport,
  leadImport,
  importTemplate,
  freshImport,
  stillImport,
  prompt,
  sparePrompt,
  businessProfile,
  icp,
  spareIcp,
  ...others
}: World): string[] => [
  ...[
    list,
    spareList,
    lead,
    spareLead,
    label,
    spareLabel,
    spareView,
    note,
    spareNote,
    run,
    stoppedRun,
    markedRun,
    delivery,
    webhook,
    spareWebhook,
    zap,
    sentList,
    savedSearch,
    spareSearch,
    dataExport,
    leadExport,
    leadImport,
    importTemplate,
    freshImport,
    stillImport,
    prompt,
    sparePrompt,
    businessProfile,
    icp,
    spareIcp,
  ],
  ...accountIdsOf(others),
  ...autopilotIdsOf(others),
  ...workflowIdsOf(others),
];
