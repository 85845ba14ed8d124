import { listLabels } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { checkScope } from '#functions/platform/http/check-access.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';

/**
 * Throws where somebody asks to put labels on leads, or take them off, that the account has not got. What starts runs by itself is not kept from it: a
 * label that is gone is given to nobody then.
 */
export async function refuseUnknownLabels(deps: RunDeps, tenantId: string, { steps }: Plan): Promise<void> {
  const asked = steps.flatMap((step, no) => {
    if (step.kind !== 'mark') return [];
    const { add = [], remove = [] } = step.labels ?? {};
    return [...add, ...remove].map((id) => ({ id, no }));
  });
  if (asked.length === 0) return;
  const known = new Set((await listLabels(deps.campaigns, tenantId)).map(({ id }) => id));
  const unknown = asked.find(({ id }) => !known.has(id));
  if (unknown) throw invalidField(`steps.${unknown.no}.labels`, 'label_gone');
}

/** Throws `scope_missing` where an API key has leads deleted by a run, and is none that may delete them in their list. */
export function refuseDeleting(caller: Caller, { steps }: { steps: readonly { kind: string }[] }): void {
  if (steps.some(({ kind }) => kind === 'delete')) checkScope(caller, 'lists:write');
}
