import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import type { StoredBudget, StoredMonth } from '#functions/timed/index.ts';
import type { Turn } from '#shared/contracts/autopilots/index.ts';
import {
  autopilotStatuses,
  autopilotTypes,
  type CallMapping,
  pauseReasons,
} from '#shared/domain/autopilots.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { Repeat } from '#shared/domain/schedules/repeat.ts';

export const autopilotItems = storedItems('autopilot', 1);

/** What somebody has chosen of an autopilot; each version of it keeps the same. */
export const chosenAttributes = {
  name: { type: 'string', required: true },
  plan: { type: CustomAttributeType<StoredPlan>('any'), required: true, ...storedValue(StoredPlan) },
  /** Absent for one that is called. */
  repeat: { type: CustomAttributeType<Repeat>('any'), ...storedValue(Repeat) },
  time_zone: { type: 'string', required: true },
  mappings: { type: CustomAttributeType<CallMapping[]>('any'), required: true },
  budget: { type: CustomAttributeType<StoredBudget>('any'), required: true },
  resumes: { type: 'boolean', required: true },
} as const;

/** Parts into which what is due is cut, so that no partition gets all of it. */
export const dueShards = 8;

export const autopilotEntity = entity({
  slice: 'autopilots',
  name: 'autopilot',
  attributes: {
    ...autopilotItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    ...chosenAttributes,
    type: { type: autopilotTypes, required: true },
    kind: { type: kindKeys, required: true },
    campaign_name: { type: 'string', required: true },
    status: { type: autopilotStatuses, required: true },
    reason: { type: pauseReasons },
    missing: { type: 'number' },
    /** The credits that it lacked those of: with fewer it is not priced again. Absent where that is not known. */
    needs: { type: 'number' },
    /** Its searches that a real source has answered: invented leads are none for them. Absent until somebody was asked. */
    real_searches: { type: 'list', items: { type: 'string' } },
    /** When it starts next: the one time whose tick is taken. Of one that is stopped for credits, the time that it stopped at. */
    next_at: { type: 'string' },
    month: { type: CustomAttributeType<StoredMonth>('any'), required: true },
    recent: { type: CustomAttributeType<Turn[]>('any'), required: true },
    /** Runs one after the other that have failed. */
    failures: { type: 'number', required: true },
    version: { type: 'number', required: true },
    /** Counted up with each write: who read another one reads again. */
    rev: { type: 'number', required: true },
    /** The hash of the address that it is called at. */
    address: { type: 'string' },
    /** Whom it acts for: who changed it last. */
    created_by: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    /** `due` where it is looked at again should nothing have happened by `due_at`. */
    watch: { type: ['due', 'idle'] as const, required: true },
    shard: { type: 'number', required: true },
    due_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#autopilots',
  sk: 'autopilot#{id}',
  indexes: {
    byDue: { index: 'gsi2', pk: 'autopilots#{watch}#{shard}', sk: '{due_at}#{tenantId}#{id}' },
  },
});
