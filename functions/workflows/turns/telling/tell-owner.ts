import * as timed from '#functions/timed/index.ts';
import type { TellDeps } from '../../deps.ts';
import type { WorkflowRecord } from '../../store/index.ts';

type Common = { name: string; workflow: string; path: string };

/** Mails whom a workflow acts for; once for each `about`, however often it is called. */
export const tellOwner = (
  deps: TellDeps,
  { tenantId, id, acts_for: userId, name: workflow }: WorkflowRecord,
  about: string,
  say: (common: Common) => ReturnType<Parameters<typeof timed.tellOwner>[3]>,
): Promise<void> =>
  timed.tellOwner(deps, { tenantId, userId, id }, about, (name) =>
    say({ name, workflow, path: `/lead-search/workflow/${id}` }),
  );
