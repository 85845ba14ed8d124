import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = campaigns;

/** The notes of a lead, and what can be done with them; each throws `ApiError`. */
export function useNotes({ campaign_id: id, id: resultId }: Pick<Lead, 'campaign_id' | 'id'>) {
  const params = { id, resultId };
  const { data, error, mutate } = useEndpoint(endpoints.notes, { params }, { quiet: true });
  // The list has how many notes a lead has, the lead when there was one.
  const after = () => refresh(endpoints.notes, endpoints.results, endpoints.result, runs.endpoints.activity);
  return {
    notes: data?.data,
    error: data ? undefined : error,
    retry: () => mutate(),
    async add(text: string) {
      await call(endpoints.addNote, { params, body: { text } });
      await after();
    },
    async change(noteId: string, text: string) {
      await call(endpoints.changeNote, { params: { ...params, noteId }, body: { text } });
      await after();
    },
    async remove(noteId: string) {
      await call(endpoints.removeNote, { params: { ...params, noteId } });
      await after();
    },
  };
}
