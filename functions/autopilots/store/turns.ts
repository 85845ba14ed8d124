import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { skipReasons, type TurnTry, turnCauses, turnStatuses } from '#shared/domain/autopilots.ts';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { chosenAttributes } from './autopilots.ts';

/** One time of an autopilot: what it starts, noted before it is started, so that started again it is the same. */
export const turnEntity = entity({
  slice: 'autopilots',
  name: 'autopilot-turn',
  attributes: {
    ...storedItems('autopilot-turn', 1).attributes,
    tenantId: { type: 'string', required: true },
    autopilot: { type: 'string', required: true },
    /** Its time and what is beside it: of a call its name. */
    id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    cause: { type: turnCauses, required: true },
    status: { type: turnStatuses, required: true },
    reason: { type: skipReasons },
    plan: { type: CustomAttributeType<StoredPlan>('any'), required: true, ...storedValue(StoredPlan) },
    max_credits: { type: 'number' },
    quote_id: { type: 'string' },
    /** Set aside of the budget of a month until the run has ended. */
    reserved: { type: 'number', required: true },
    run_id: { type: 'string' },
    /** Since when no source answers, or too many runs of the account go on. */
    silent_since: { type: 'string' },
    crowded_since: { type: 'string' },
    found: { type: 'number' },
    spent: { type: 'number' },
    /** Its own run and its retries, once there is one. */
    tries: { type: CustomAttributeType<TurnTry[]>('any') },
    /** Runs whose end is counted: its own, and retries of it. */
    settled: { type: 'list', items: { type: 'string' }, required: true },
    version: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#autopilot#{autopilot}',
  sk: 'turn#{id}',
});

/** What an autopilot was from one change to the next. */
export const versionEntity = entity({
  slice: 'autopilots',
  name: 'autopilot-version',
  attributes: {
    ...storedItems('autopilot-version', 1).attributes,
    tenantId: { type: 'string', required: true },
    autopilot: { type: 'string', required: true },
    version: { type: 'number', required: true, padding: { length: 8, char: '0' } },
    ...chosenAttributes,
    at: { type: 'string', required: true },
    by: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#autopilot#{autopilot}',
  sk: 'version#{version}',
});
