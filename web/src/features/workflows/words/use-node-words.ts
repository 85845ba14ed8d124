import { useMemo } from 'react';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { isNodeKind } from '#shared/domain/workflows/node-kinds.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { keepsBack } from '../canvas/told/gone-on.ts';

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
      problemOf: ({ code, key, path }: Problem) => {
        if (code !== 'settings' && code !== 'refused') return t(`workflows.problem.${code}`);
        // A setting that is missing is called by what is to be chosen.
        const about = textOr(`workflows.choose.${path?.split('.')[0] ?? ''}`, '');
        if (about && (key === 'required' || key === 'invalid')) return about;
        return fieldText({ key: key ?? '', message: t(`workflows.problem.${code}`) });
      },
    };
  }, [t, textOr, fieldText]);
}
