import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { skipReasons, turnStatuses } from '#shared/domain/autopilots.ts';

/** A call of an autopilot's address. Its name is made of what came, so that the same call is the same item. */
export const callEntity = entity({
  slice: 'autopilots',
  name: 'autopilot-call',
  attributes: {
    ...storedItems('autopilot-call', 1).attributes,
    tenantId: { type: 'string', required: true },
    autopilot: { type: 'string', required: true },
    id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    body: { type: 'string', required: true },
    status: { type: turnStatuses, required: true },
    reason: { type: skipReasons },
    filter: { type: 'string' },
    run_id: { type: 'string' },
    replay_of: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#autopilot#{autopilot}',
  sk: 'call#{id}',
  indexes: {
    byTime: { index: 'gsi1', pk: 'tenant#{tenantId}#autopilot#{autopilot}#calls', sk: '{at}#{id}' },
  },
});

/** The turn that a call is. */
export const turnOf = ({ at, id }: { at: string; id: string }): string => `${at}#${id}`;

/** Whose address this is, by the hash of its secret part. */
export const addressEntity = entity({
  slice: 'autopilots',
  name: 'autopilot-address',
  attributes: {
    hash: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
  },
  pk: 'autopilot-address#{hash}',
  sk: 'autopilot-address',
});
