import { randomBytes } from 'node:crypto';
import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import { eventually } from '../../eventually.ts';
import type { TestClient } from '../../people/client.ts';

const { autopilots } = contracts;

/** A plan that saves who is new. */
export function newPlan(campaign_id: string, limit: number, ...then: object[]) {
  const location = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
  const search = { kind: 'local', location, text: 'a' };
  return {
    campaign_id,
    steps: [{ kind: 'search', search, limit, new_only: true }, { kind: 'save' }, ...then],
  };
}

/** Autopilots that cost at most a credit each: by the clock, one to be deleted, one that was called, and one that gets another address. */
export type AutopilotWorld = {
  autopilot: string;
  spareAutopilot: string;
  calledAutopilot: string;
  renamedAutopilot: string;
  autopilotSecret: string;
  autopilotCall: string;
};

export async function makeAutopilotWorld(client: TestClient): Promise<AutopilotWorld> {
  const list = (await client.newList('by itself')).id;
  const common = { time_zone: 'Europe/Berlin', plan: newPlan(list, 1), budget: { per_run: 1, per_month: 1 } };
  const repeat = { every: 'one-time', date: '2099-01-01', time: '09:00' };
  const make = async (more: object) =>
    client.call(autopilots.endpoints.create, { body: AutopilotChoice.parse({ ...common, ...more }) });
  const basic = await make({ type: 'basic', name: 'By the clock', repeat });
  const spare = await make({ type: 'basic', name: 'Spare', repeat });
  const mappings = [{ field: 'city', filter: 'location' }];
  const called = await make({ type: 'webhook', name: 'Called', mappings });
  const renamed = await make({ type: 'webhook', name: 'Renamed' });
  const secret = called.address?.split('/').at(-1) ?? '';
  const params = { id: called.autopilot.id };
  await client.raw('POST', `/api/autopilots/hooks/${secret}`, { city: 'Dublin' });
  const { data } = await eventually(
    () => client.call(autopilots.endpoints.calls, { params }),
    (calls) => calls.data.length > 0,
  );
  return {
    autopilot: basic.autopilot.id,
    spareAutopilot: spare.autopilot.id,
    calledAutopilot: called.autopilot.id,
    renamedAutopilot: renamed.autopilot.id,
    autopilotSecret: secret,
    autopilotCall: data[0]?.id ?? '',
  };
}

/** A world that looks right and is nobody's. */
export const inventedAutopilotWorld = (): AutopilotWorld => ({
  autopilot: newId('autopilot'),
  spareAutopilot: newId('autopilot'),
  calledAutopilot: newId('autopilot'),
  renamedAutopilot: newId('autopilot'),
  autopilotSecret: randomBytes(32).toString('base64url'),
  autopilotCall: randomBytes(32).toString('base64url'),
});

export const autopilotIdsOf = (world: AutopilotWorld): string[] => [
  ...[world.autopilot, world.spareAutopilot, world.calledAutopilot, world.renamedAutopilot],
];
