import * as timed from '#functions/timed/index.ts';
import type { TellDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';

type Common = { name: string; autopilot: string; path: string };

/** Mails whom an autopilot acts for; once for each `about`, however often it is called. */
export const tellOwner = (
  deps: TellDeps,
  { tenantId, id, type, created_by: userId, name: autopilot }: AutopilotRecord,
  about: string,
  say: (common: Common) => ReturnType<Parameters<typeof timed.tellOwner>[3]>,
): Promise<void> =>
  timed.tellOwner(deps, { tenantId, userId, id }, about, (name) =>
    say({ name, autopilot, path: `/autopilot/${type}-${id}` }),
  );
