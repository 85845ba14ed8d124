import { toFile } from '#shared/domain/workflows/file.ts';
import { templates } from '#shared/domain/workflows/templates.ts';
import { node } from '../worlds/timed/workflow-graph.ts';
import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';

const one = ({ workflow }: World) => ({ params: { id: workflow } });
const timed = ({ timedWorkflow }: World) => ({ params: { id: timedWorkflow } });
const version = ({ restoredWorkflow }: World) => ({ params: { id: restoredWorkflow, version: '1' } });

/** A valid call of every endpoint of workflows. */
export const workflowCalls = {
  'workflows.list': () => ({}),
  'workflows.create': () => ({
    body: {
      ...{ name: 'Made by contract', description: 'From a file', time_zone: 'Europe/Berlin' },
      file: toFile({ name: 'Elsewhere', description: '', graph: templates['keep-fresh'] }),
    },
  }),
  'workflows.get': one,
  'workflows.describe': (world) => ({
    ...timed(world),
    body: { name: 'Renamed', description: 'By contract' },
  }),
  'workflows.remove': ({ spareWorkflow }) => ({ params: { id: spareWorkflow } }),
  'workflows.duplicate': one,
  'workflows.file': one,
  'workflows.save': (world) => ({
    ...timed(world),
    body: { revision: 1, changes: [{ do: 'add_node', node: node('by', 'enrich') }] },
  }),
  'workflows.versions': one,
  'workflows.version': version,
  'workflows.restore': (world) => ({ ...version(world), body: { revision: 1 } }),
  'workflows.check': (world) => ({ ...one(world), body: { of: 'published' } }),
  'workflows.hindered': () => ({}),
  'workflows.lists': () => ({}),
  'workflows.quote': (world) => ({ ...one(world), body: { of: 'published' } }),
  'workflows.publish': (world) => ({ ...one(world), body: { revision: 1, running: 'stop' } }),
  'workflows.schedule': (world) => ({
    ...one(world),
    body: {
      repeat: { every: 'weekly', time: '09:00', weekdays: ['monday', 'friday'] },
      ...{ time_zone: 'Europe/Berlin', budget: { per_run: 1, per_month: 1 }, resumes: false },
    },
  }),
  'workflows.pause': one,
  'workflows.resume': one,
  'workflows.runNow': timed,
  'workflows.test': (world) => ({ ...timed(world), body: { of: 'published', leads: 1, max_credits: 1 } }),
  'workflows.turns': one,
  'workflows.turn': ({ workflow, workflowTurn }) => ({ params: { id: workflow, turn: workflowTurn } }),
  'workflows.leads': ({ workflow, workflowTurn }) => ({
    params: { id: workflow, turn: workflowTurn, node: 'keep' },
    query: { outlet: 'out' },
  }),
} satisfies Partial<Record<EndpointId, (world: World) => CallInput>>;
