import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeWallet } from '#functions/wallet/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { listTypes } from '#shared/domain/kinds/index.ts';
import { composeCampaigns } from '../deps.ts';
import { told } from '../domain/told.ts';
import { CampaignsEnv } from '../env.ts';
import { changeLabel, createLabel, listLabels, removeLabel } from '../labels/labels.ts';
import { enterLead, findEntered } from '../leads/entry/enter-lead.ts';
import { addNote, changeNote, listNotes, nameOfLead, removeNote } from '../leads/notes/keep-notes.ts';
import { restoreLeads } from '../leads/organize/delete-leads.ts';
import { getResult } from '../leads/reading/get-result.ts';
import { listResults } from '../leads/reading/list-results.ts';
import { listValues } from '../leads/reading/list-values.ts';
import { reportBounce } from '../leads/report-bounce.ts';
import { deleteText, editText, undoText } from '../leads/texts/change-text.ts';
import { listTextColumns } from '../leads/texts/text-columns.ts';
import { bulkDelete } from '../lists/bulk-delete.ts';
import { archiveCampaigns, changeCampaign } from '../lists/change-campaign.ts';
import { createCampaign } from '../lists/create-campaign.ts';
import { deleteCampaigns, restoreCampaigns } from '../lists/delete-campaigns.ts';
import { favoritesOf, setFavorite } from '../lists/favorites.ts';
import { getCampaign, toCampaign } from '../lists/get-campaign.ts';
import { listCampaigns, listFolders } from '../lists/list-campaigns.ts';
import { listDeletedLeads, listDeletedLists } from '../lists/list-deleted.ts';
import { getWebhook, removeWebhook, setUpWebhook } from '../lists/set-up-webhook.ts';
import { listViews, removeView, saveView } from '../lists/views.ts';

const env = readEnv(CampaignsEnv);
const table = createTable(env.TABLE_NAME);
const deps = {
  ...composeCampaigns(table, connectQueue(env.EVENT_QUEUE_URL)),
  seal: createSeal(env.SECRETS_KEY_ID),
  wallet: composeWallet(table),
  targetPolicy: webhookPolicy(env.ALLOW_PRIVATE_TARGETS),
};

const placeOf = (
  tenantId: string,
  { id, resultId, textId }: { id: string; resultId: string; textId: string },
) => ({
  ...{ tenantId, campaign_id: id, lead_id: resultId },
  id: textId,
});

/** An act on something of a lead is told by the lead's name: its id says nothing to anybody. */
async function noteLead(
  note: (about: { target?: string; after?: { name: string } }) => void,
  tenantId: string,
  campaign_id: string,
  lead_id: string,
): Promise<string> {
  note({ target: lead_id });
  const name = await nameOfLead(deps, tenantId, { campaign_id, lead_id });
  note({ after: { name } });
  return name;
}

export const handler = serve(
  implement(campaigns)({
    types: () => [...listTypes],
    list: ({ query }, caller) => listCampaigns(deps, caller, query),
    folders: (_input, caller) => listFolders(deps, caller),
    favorites: async (_input, caller) => ({ ids: [...(await favoritesOf(deps, caller))] }),
    setFavorite: async ({ params, body }, caller) => ({
      ids: [...(await setFavorite(deps, caller, params.id, body.is_favorite))],
    }),
    deletedLists: (_input, { tenantId }) => listDeletedLists(deps, tenantId),
    deletedLeads: ({ params, query }, { tenantId }) => listDeletedLeads(deps, tenantId, params.id, query),
    create({ body }, caller, { note }) {
      note({ after: { name: body.name } });
      return createCampaign(deps, caller, body);
    },
    get: async ({ params }, { tenantId }) => toCampaign(deps, await getCampaign(deps, tenantId, params.id)),
    rename: ({ params, body }, { tenantId }, { note }) =>
      changeCampaign(deps, tenantId, params.id, body, note),
    async remove({ params }, { tenantId }, { note }) {
      const [name] = await deleteCampaigns(deps, tenantId, [params.id]);
      note({ before: { name } });
      return {};
    },
    archive: ({ params, body }, { tenantId }, { note }) =>
      changeCampaign(deps, tenantId, params.id, body, note),
    bulkArchive: async ({ body }, { tenantId }, { note }) => ({
      changed: await archiveCampaigns(deps, tenantId, body.resultIds, body.is_archived, note),
    }),
    bulkDelete: ({ body }, { tenantId }, { note }) => bulkDelete(deps, tenantId, body, note),
    async restore({ body: { campaign_id, resultIds } }, { tenantId }, { note }) {
      if (!campaign_id) {
        const lists = await restoreCampaigns(deps, tenantId, resultIds);
        note({ after: told('lists', lists) });
        return { restored: lists.length };
      }
      const { name } = await getCampaign(deps, tenantId, campaign_id);
      const restored = await restoreLeads(deps, tenantId, campaign_id, resultIds);
      note({ target: campaign_id, after: { name, ...told('leads', resultIds), count: restored } });
      return { restored };
    },
    details: ({ body: { id, ...change } }, { tenantId }, { note }) =>
      changeCampaign(deps, tenantId, id, change, (told) => note({ target: id, ...told })),
    results: ({ params, body }, { tenantId }) => listResults(deps, tenantId, params.id, params.type, body),
    values: ({ params, body }, { tenantId }) => listValues(deps, tenantId, params, body),
    result: ({ params }, { tenantId }) => getResult(deps, tenantId, params.id, params.resultId),
    textColumns: ({ params }, { tenantId }) => listTextColumns(deps, tenantId, params.id),
    async editText({ params, body }, { tenantId, userId }, { note }) {
      const text = await editText(deps, placeOf(tenantId, params), { text: body.text, user_id: userId });
      note({ target: params.resultId, after: { name: text.name } });
      return text;
    },
    async deleteText({ params }, { tenantId }, { note }) {
      note({ target: params.resultId, before: await deleteText(deps, placeOf(tenantId, params)) });
      return {};
    },
    async undoText({ params }, { tenantId }, { note }) {
      const text = await undoText(deps, placeOf(tenantId, params));
      note({ target: params.resultId, after: { name: text.name } });
      return text;
    },
    async enter({ params, body }, caller, { note }) {
      const lead = await enterLead(deps, caller, params.id, body);
      note({ target: lead.id, after: { name: lead.name } });
      return lead;
    },
    known: async ({ params, body }, { tenantId }) => ({
      data: await findEntered(deps, tenantId, params.id, body),
    }),
    async reportBounce({ params: { id: campaign_id, resultId: id }, body: { email } }, caller, { note }) {
      const name = await noteLead(note, caller.tenantId, campaign_id, id);
      const refunded = await reportBounce(deps, caller, { campaign_id, id, email });
      note({ after: { name, count: refunded } });
      return { refunded };
    },
    notes: ({ params: { id, resultId } }, caller) =>
      listNotes(deps, caller, { campaign_id: id, lead_id: resultId }),
    async addNote({ params: { id, resultId }, body }, caller, { note }) {
      await noteLead(note, caller.tenantId, id, resultId);
      return addNote(deps, caller, { campaign_id: id, lead_id: resultId }, body.text);
    },
    async changeNote({ params: { id, resultId, noteId }, body }, caller, { note }) {
      await noteLead(note, caller.tenantId, id, resultId);
      return changeNote(deps, caller, { campaign_id: id, lead_id: resultId, id: noteId }, body.text);
    },
    async removeNote({ params: { id, resultId, noteId } }, caller, { note }) {
      await noteLead(note, caller.tenantId, id, resultId);
      await removeNote(deps, caller, { campaign_id: id, lead_id: resultId, id: noteId });
      return {};
    },
    views: (_input, caller) => listViews(deps, caller),
    async saveView({ body }, caller, { note }) {
      const view = await saveView(deps, caller, body);
      note({ target: view.id, after: { name: view.name } });
      return view;
    },
    async removeView({ params }, caller, { note }) {
      note({ before: { name: await removeView(deps, caller, params.id) } });
      return {};
    },
    labels: async (_input, { tenantId }) => ({ data: await listLabels(deps, tenantId) }),
    async createLabel({ body }, { tenantId }, { note }) {
      const label = await createLabel(deps, tenantId, body);
      note({ target: label.id, after: { name: label.name } });
      return label;
    },
    async changeLabel({ params, body }, { tenantId }, { note }) {
      const { before, label } = await changeLabel(deps, tenantId, params.id, body);
      note({ before: { name: before.name }, after: { name: label.name } });
      return label;
    },
    async removeLabel({ params }, { tenantId }, { note }) {
      const { name } = await removeLabel(deps, tenantId, params.id);
      note({ before: { name } });
      return {};
    },
    webhook: async ({ params }, { tenantId }) => ({ webhook: await getWebhook(deps, tenantId, params.id) }),
    setUpWebhook: async ({ params, body }, { tenantId }, { note }) => ({
      webhook: await setUpWebhook(deps, tenantId, params.id, body, note),
    }),
    async removeWebhook({ params }, { tenantId }, { note }) {
      note({ before: { name: await removeWebhook(deps, tenantId, params.id) } });
      return {};
    },
  }),
  table,
);
