import { newPlan } from '../worlds/timed/autopilot-plan.ts';
import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';

const choice = ({ list }: World) => ({
  ...{ type: 'basic', name: 'Every morning', time_zone: 'Europe/Berlin' },
  repeat: { every: 'weekly', time: '09:00', weekdays: ['monday', 'friday'] },
  plan: newPlan(list, 1),
  budget: { per_run: 1, per_month: 1 },
  resumes: false,
});
const one = ({ autopilot }: World) => ({ params: { id: autopilot } });
const called = ({ calledAutopilot }: World) => ({ params: { id: calledAutopilot } });

/** A valid call of every endpoint of autopilots. */
export const autopilotCalls = {
  'autopilots.callAutopilot': ({ autopilotSecret }) => ({
    params: { secret: autopilotSecret },
    body: { city: 'New York' },
  }),
  'autopilots.list': () => ({}),
  'autopilots.hindered': () => ({}),
  'autopilots.create': (world) => ({ body: choice(world) }),
  'autopilots.get': one,
  'autopilots.change': (world) => ({ ...one(world), body: choice(world) }),
  'autopilots.remove': ({ spareAutopilot }) => ({ params: { id: spareAutopilot } }),
  'autopilots.pause': one,
  'autopilots.resume': one,
  'autopilots.runNow': called,
  'autopilots.duplicate': one,
  'autopilots.renewAddress': ({ renamedAutopilot }) => ({ params: { id: renamedAutopilot } }),
  'autopilots.turns': one,
  'autopilots.versions': one,
  'autopilots.calls': called,
  'autopilots.replayCall': ({ calledAutopilot, autopilotCall }) => ({
    params: { id: calledAutopilot, call: autopilotCall },
  }),
} satisfies Partial<Record<EndpointId, (world: World) => CallInput>>;
