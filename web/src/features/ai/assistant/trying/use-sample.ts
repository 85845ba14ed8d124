import { useState } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { mostTried } from '#shared/domain/ai/prompts/prompt.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { ResultFilter, sentFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** Leads that a prompt is shown and tried with: the first of a list. */
export type Sample = {
  lists: { id: string; name: string }[];
  listId: string | undefined;
  choose: (id: string) => void;
  leads: Lead[];
  isLoading: boolean;
};

const newest = ResultFilter.parse({ sent: sentFilter.all, limit: mostTried.leads });

export function useSample(type: KindKey): Sample {
  const [chosen, setChosen] = useState<string | null>(null);
  const lists = useEndpoint(campaigns.endpoints.list, { query: { type, limit: 50 } }, { quiet: true });
  const filled = (lists.data?.data ?? []).filter(({ counts }) => counts.total > 0);
  const listId = filled.find(({ id }) => id === chosen)?.id ?? filled[0]?.id;
  const leads = useEndpoint(
    campaigns.endpoints.results,
    listId ? { params: { id: listId, type }, body: newest } : null,
    { quiet: true },
  );
  return {
    lists: filled,
    listId,
    choose: setChosen,
    leads: leads.data?.data ?? [],
    isLoading: lists.isLoading || leads.isLoading,
  };
}
