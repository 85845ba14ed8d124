import { useMemo } from 'react';
import { mostQuestionLetters } from '#shared/domain/ai/prompts/prompt.ts';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { mostLabelsOfLead } from '#shared/domain/leads/labels.ts';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import { longestWait } from '#shared/domain/runs/steps/registry.ts';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { isNodeKind } from '#shared/domain/workflows/node-kinds.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { keepsBack } from '../canvas/told/gone-on.ts';

const vague = new Set(['required', 'invalid', 'type']);
/** The most that settings may say, as it is told. */
const limits = {
  ...{ days: longestWait / 1440, leads: maxLeadsPerSearch, letters: mostQuestionLetters },
  labels: mostLabelsOfLead,
};

/** What is to be chosen at a place in the settings of a node: at the place itself, or else around it. */
function aboutSetting(textOr: ReturnType<typeof useTextOr>, kind: string, path: string): string {
  const names = path.split('.');
  const places = names.map((_, at) => names.slice(0, names.length - at).join('.'));
  const keys = [`${kind}.${path}`, ...places].map((place) => `workflows.choose.${place}`);
  return keys.map((key) => textOr(key, '', limits)).find((text) => text !== '') ?? '';
}

/** Nodes and what is wrong with them, in the user's words. */
export function useNodeWords() {
  const t = useText();
  const textOr = useTextOr();
  const fieldText = useFieldText();
  return useMemo(() => {
    const kindOf = (kind: string) =>
      isNodeKind(kind) ? textOr(`workflows.node.${kind}`, kind) : t('step_kind.unknown');
    return {
      kindOf,
      /** What leaves a node of a kind there: where nothing is sorted, whatever does not fail goes on. */
      outletOf: (kind: string, outlet: Outlet) =>
        t(outlet === 'out' && !keepsBack(kind) ? 'workflows.outlet.on' : `workflows.outlet.${outlet}`),
      nameOf: ({ kind, name }: Node) => name ?? kindOf(kind),
      /** `kind`: of the node that it is about, where that is known. */
      problemOf: ({ code, key = '', path = '' }: Problem, kind = '') => {
        if (code !== 'settings' && code !== 'refused') return t(`workflows.problem.${code}`);
        const said = fieldText({ key, message: '' });
        const about = aboutSetting(textOr, kind, path);
        // What says no more than that it is missing or wrong is told by what is to be chosen; so is what only programmers have words for.
        const isVague = vague.has(key) || (code === 'settings' && said === '');
        return (isVague && about) || said || t(`workflows.problem.${code}`);
      },
    };
  }, [t, textOr, fieldText]);
}
