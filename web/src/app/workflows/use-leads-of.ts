import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { listsOf } from '#shared/domain/workflows/check-graph.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { useLists } from './forms/list-forms.tsx';

type Leads = { kind: KindKey | undefined; campaign_id: string | undefined };

/** Kind and list of the leads that come to a node, as far as they are known; without a node those of the whole drawing, where all of it is connected. */
export function useLeadsOf(graph: Graph, node: string | undefined): Leads {
  const lists = useLists(undefined);
  const { parts } = listsOf(graph);
  const [only, ...others] = parts;
  const whole = others.length === 0 ? only : undefined;
  const part = node === undefined ? whole : parts.find(({ nodes }) => nodes.some(({ id }) => id === node));
  const campaign_id = part?.campaign_id;
  const search = part?.nodes.find(({ kind }) => kind === 'search')?.settings.search;
  const listed = lists.find(({ id }) => id === campaign_id)?.type;
  return { campaign_id, kind: listed ?? searchedKind(search) };
}

/** The kind of leads that a search looks for; it may be half drawn. */
export const searchedKind = (search: unknown): KindKey | undefined =>
  kindKeys.find((key) => key === (search as { kind?: unknown } | undefined)?.kind);
