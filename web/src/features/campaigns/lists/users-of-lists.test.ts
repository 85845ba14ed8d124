import { expect, it, vi } from 'vitest';
import type { AutopilotStatus } from '#shared/domain/autopilots.ts';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { usersAmong, usersOfLists } from './users-of-lists.ts';

const autopilot = (id: string, status: AutopilotStatus, campaign_id: string, ...steps: object[]) => ({
  ...{ id, name: `Autopilot ${id}`, status, plan: StoredPlan.parse({ campaign_id, steps }) },
});
const autopilots = [
  autopilot('1', 'active', 'cam_one'),
  autopilot('2', 'failing', 'cam_other', { kind: 'copy', to: 'cam_one' }),
  autopilot('3', 'stopped_credits', 'cam_one'),
  autopilot('4', 'paused', 'cam_one'),
  autopilot('5', 'active', 'cam_other'),
];
const workflows = [
  { id: '6', name: 'Six', lists: ['cam_other', 'cam_one'] },
  { id: '7', name: 'Seven', lists: ['cam_other'] },
];
const idsOf = (...lists: string[]) => usersAmong(lists, autopilots, workflows).map(({ id }) => id);

it('names what goes on with lists by itself, also where it only takes leads there', () => {
  expect(idsOf('cam_one')).toEqual(['1', '2', '3', '6']);
  expect(idsOf('cam_one', 'cam_other')).toEqual(['1', '2', '3', '5', '6', '7']);
  expect(idsOf('cam_third')).toEqual([]);
});

it('names nobody where that cannot be asked, so that a list can be deleted all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('down')));
  expect(await usersOfLists(['cam_one'])).toEqual([]);
});
