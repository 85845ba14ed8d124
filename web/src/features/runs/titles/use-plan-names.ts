import { useMemo } from 'react';
import useSWR from 'swr';
import { account } from '#shared/contracts/account/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { StoredPlan } from '#shared/domain/runs/plan.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { PlanNames } from './plan-title.ts';

const options = { quiet: true, keepPreviousData: true, dedupingInterval: 10_000 };
const { get } = campaigns.endpoints;

/** The names that plans speak of. Only what they name is asked for; a list by itself, since it may be any of very many. */
export function usePlanNames(plans: readonly StoredPlan[]): PlanNames {
  const t = useText();
  const steps = plans.flatMap((plan) => plan.steps);
  const has = (kind: string) => steps.some((step) => step.kind === kind);
  const { data: labels } = useEndpoint(campaigns.endpoints.labels, has('mark') ? {} : null, options);
  const { data: people } = useEndpoint(account.endpoints.colleagues, has('assign') ? {} : null, options);
  const targets = steps.flatMap((step) => (step.kind === 'copy' || step.kind === 'move' ? [step.to] : []));
  const lists = useListNames([...new Set(targets)].toSorted());
  return useMemo(() => {
    const labelNames = new Map(labels?.data.map(({ id, name }) => [id, name]));
    const personNames = new Map(people?.data.map(({ id, name }) => [id, name]));
    return {
      label: (id) => (labels ? (labelNames.get(id) ?? null) : undefined),
      list: (id) => lists?.get(id),
      person: (id) => personNames.get(id) ?? (people ? t('owner.former') : '…'),
    };
  }, [labels, people, lists, t]);
}

/** Names of lists by their ids; null for one that is deleted. */
function useListNames(ids: readonly string[]): ReadonlyMap<string, string | null> | undefined {
  // Keyed like the endpoint itself, so that a list that is renamed or deleted is read again.
  const key = ids.length > 0 ? [get.method, get.path, { names: ids }] : null;
  const { data } = useSWR(key, () => readNames(ids), options);
  return data;
}

async function readNames(ids: readonly string[]) {
  const named = ids.map(async (id): Promise<[string, string | null][]> => {
    try {
      return [[id, (await call(get, { params: { id } }, { quiet: true })).name]];
    } catch (error) {
      // One that could not be read is not called deleted.
      return isApiError(error, 'not_found') ? [[id, null]] : [];
    }
  });
  return new Map((await Promise.all(named)).flat());
}
