import { useMemo } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Label } from '#shared/domain/leads/labels.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = campaigns;
const none: Label[] = [];

/** The account's labels, by name; `of` gives those that stand on a lead, and leaves out what was deleted. */
export function useLabels() {
  const { data, error, mutate } = useEndpoint(
    endpoints.labels,
    {},
    { quiet: true, dedupingInterval: 10_000 },
  );
  const labels = data?.data ?? none;
  return useMemo(() => {
    const byId = new Map(labels.map((label) => [label.id, label]));
    return {
      labels,
      isLoading: data === undefined && !error,
      error: data ? undefined : error,
      retry: () => mutate(),
      of: (ids: readonly string[] = []): Label[] => ids.flatMap((id) => byId.get(id) ?? []),
      nameOf: (id: string): string => byId.get(id)?.name ?? id,
    };
  }, [labels, data, error, mutate]);
}

type Wanted = Pick<Label, 'name' | 'color'>;
const refreshLabels = () => refresh(endpoints.labels);

/** Throws `ApiError`, which its form shows. */
export async function createLabel(body: Wanted): Promise<Label> {
  const label = await call(endpoints.createLabel, { body }, { quiet: true });
  await refreshLabels();
  return label;
}

/** Throws `ApiError`, which its form shows. */
export async function changeLabel(id: string, body: Wanted): Promise<void> {
  await call(endpoints.changeLabel, { params: { id }, body }, { quiet: true });
  await refreshLabels();
}

/** Throws `ApiError`. */
export async function removeLabel(id: string): Promise<void> {
  await call(endpoints.removeLabel, { params: { id } });
  await refreshLabels();
}
