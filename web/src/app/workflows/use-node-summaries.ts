import { useMemo } from 'react';
import { longestWait } from '#shared/domain/runs/steps/registry.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import type { Graph, Node } from '#shared/domain/workflows/graph.ts';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { useLists } from './forms/list-forms.tsx';

/** What the settings of each node say, in few words. */
export function useNodeSummaries({ nodes }: Graph): Map<string, string> {
  const t = useText();
  const textOr = useTextOr();
  const lists = useLists(undefined);
  const { nameOf } = useDestinations();
  const { of: labelsOf } = useLabels();
  return useMemo(() => {
    const listName = (id: unknown) => lists.find((list) => list.id === id)?.name ?? '';
    const words: Record<string, (settings: Node['settings']) => string> = {
      search({ search, limit }) {
        const { kind, location } = (search ?? {}) as { kind?: string; location?: { label?: string } };
        const what = kind ? textOr(`list_type.${kind}`, kind) : '';
        const place = location?.label ? `${what} · ${location.label}` : what;
        return typeof limit === 'number' && place ? `${place} · ${limit}` : place;
      },
      list: ({ campaign_id }) => listName(campaign_id),
      save: ({ campaign_id }) => listName(campaign_id),
      copy: ({ to }) => listName(to),
      connect: ({ to }) =>
        to === ownWebhook ? t('sent.list_webhook') : typeof to === 'string' ? nameOf(to) : '',
      research: ({ question }) => (typeof question === 'string' ? question : ''),
      wait({ minutes }) {
        if (typeof minutes !== 'number' || minutes > longestWait) return '';
        const [unit, size] =
          minutes % 1440 === 0 ? ['days', 1440] : minutes % 60 === 0 ? ['hours', 60] : ['minutes', 1];
        return t(`workflows.for_${unit as 'days' | 'hours' | 'minutes'}`, { count: minutes / Number(size) });
      },
      mark({ labels, tags }) {
        const put = (given: unknown) => (given as { add?: string[] } | undefined)?.add ?? [];
        return [...labelsOf(put(labels)).map(({ name }) => name), ...put(tags)].join(', ');
      },
    };
    return new Map(nodes.map(({ id, kind, settings }) => [id, words[kind]?.(settings) ?? '']));
  }, [nodes, lists, nameOf, labelsOf, t, textOr]);
}
