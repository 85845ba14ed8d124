import { useMemo } from 'react';
import { longestWait } from '#shared/domain/runs/steps/registry.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { listsOf } from '#shared/domain/workflows/check-graph.ts';
import type { Graph, Node } from '#shared/domain/workflows/graph.ts';
import { usePrompts } from '#web/features/ai/assistant/use-prompts.ts';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { useLists } from '../forms/list-forms.tsx';
import { useConditionWords } from './use-condition-words.ts';

/** What the settings of each node say, in few words. */
export function useNodeSummaries(graph: Graph): Map<string, string> {
  const t = useText();
  const textOr = useTextOr();
  const { nodes } = graph;
  const lists = useLists(undefined);
  const named = listsOf(graph).parts.find(({ campaign_id }) => campaign_id)?.campaign_id;
  const passing = useConditionWords(lists.find(({ id }) => id === named));
  const { nameOf: nameOfPerson } = useColleagues();
  const { prompts } = usePrompts();
  const { nameOf } = useDestinations();
  const { of: labelsOf } = useLabels();
  return useMemo(() => {
    const listName = (id: unknown) => lists.find((list) => list.id === id)?.name ?? '';
    const lookedAtBefore = ({ older_than_days: days }: Node['settings']) =>
      typeof days === 'number' ? t('workflows.older_days', { count: days }) : '';
    const words: Record<string, (settings: Node['settings']) => string> = {
      search({ search, limit }) {
        const { kind, location } = (search ?? {}) as { kind?: string; location?: { label?: string } };
        const what = kind ? textOr(`list_type.${kind}`, kind) : '';
        const place = location?.label ? `${what} · ${location.label}` : what;
        return typeof limit === 'number' && place ? `${place} · ${limit}` : place;
      },
      list: ({ campaign_id, filter }) =>
        [listName(campaign_id), passing(filter)].filter((part) => part !== '').join(' · '),
      filter: ({ filter }) => passing(filter),
      split: ({ filter }) => passing(filter),
      enrich: lookedAtBefore,
      verify: lookedAtBefore,
      ai({ prompt }) {
        const one = prompts?.find(({ id }) => id === prompt);
        if (!one) return '';
        return one.is_default
          ? t('prompts.default_named', { name: t(`prompt_type.${one.prompt_type}`) })
          : one.name;
      },
      assign({ to }) {
        if (to === null) return t('workflows.nobody');
        return typeof to === 'string' ? nameOfPerson(to) : '';
      },
      notify: () => t('workflows.notifies'),
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
  }, [nodes, lists, passing, nameOf, nameOfPerson, prompts, labelsOf, t, textOr]);
}
