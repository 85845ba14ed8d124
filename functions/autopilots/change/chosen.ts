import { getCampaign } from '#functions/campaigns/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { checkPlan } from '#functions/runs/index.ts';
import { nextAfter } from '#functions/timed/index.ts';
import { type AutopilotChoice, autopilotLimits, fillableFilters } from '#shared/domain/autopilots.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { AppError, fieldProblem, invalidField } from '#shared/errors/app-error.ts';
import type { AutopilotDeps, ChoiceDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import type { AutopilotRecord } from '../store/index.ts';

/**
 * What a record keeps of a choice; `usualZone` says its zone where none was chosen. Throws what is wrong with it: its list, where it sends leads, a time that is over, a
 * filter that is none.
 */
export async function chosenOf(
  deps: Pick<ChoiceDeps, 'runs' | 'campaigns' | 'now'>,
  tenantId: string,
  choice: AutopilotChoice,
  usualZone: () => string | Promise<string>,
) {
  const { name, plan, budget, resumes, type } = choice;
  const time_zone = choice.time_zone ?? (await usualZone());
  const kind = await checkPlan(deps.runs, tenantId, plan);
  const { name: campaign_name } = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
  const repeat = choice.type === 'basic' ? choice.repeat : undefined;
  const mappings = choice.type === 'webhook' ? choice.mappings : [];
  refuseMappings(kind, mappings);
  if (repeat && !nextAfter({ repeat, time_zone }, deps.now())) throw invalidField('repeat', 'time_past');
  return { type, name, plan, repeat, time_zone, mappings, budget, resumes, kind, campaign_name };
}

function refuseMappings(kind: KindKey, mappings: AutopilotRecord['mappings']): void {
  const filters = fillableFilters(kind);
  const fields = mappings.flatMap(({ filter }, at) =>
    filters.includes(filter) ? [] : [fieldProblem(`mappings.${at}.filter`, 'unknown_field')],
  );
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Has the worker note who would be asked by now, which only it can say. */
export const savedNow = (
  { now }: Pick<AutopilotDeps, 'now'>,
  { tenantId: tenant_id, id }: Pick<AutopilotRecord, 'tenantId' | 'id'>,
): TickMessage => ({ kind: 'saved', tenant_id, id, scheduled: now().toISOString() });

type Versioned = Pick<AutopilotRecord, 'tenantId' | 'id' | 'version' | 'created_by' | 'updated_at'> &
  Awaited<ReturnType<typeof chosenOf>>;

/** Keeps what it is from now on, and forgets what it was twenty versions ago. */
export function versionWrites({ store }: AutopilotDeps, record: Versioned): Write[] {
  const { tenantId, id: autopilot, version, created_by: by, updated_at: at } = record;
  const { name, plan, repeat, time_zone, mappings, budget, resumes } = record;
  const chosen = { name, plan, repeat, time_zone, mappings, budget, resumes };
  const old = version - autopilotLimits.versionsKept;
  return [
    write.put('version', store.versions.put({ tenantId, autopilot, version, at, by, ...chosen }).params()),
    ...(old > 0
      ? [write.remove('old', store.versions.delete({ tenantId, autopilot, version: old }).params())]
      : []),
  ];
}
