import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { eventually } from '../../eventually.ts';
import type { TestClient } from '../../people/client.ts';

const { workflows } = contracts;

export const node = (id: string, kind: string, settings: object = {}): Node => ({
  ...{ id, kind, x: 0, y: 0, settings: settings as Node['settings'] },
});

/** What draws nodes, and what goes on with what: `a>b`, `a:rest>b`. */
export const drawing = (nodes: Node[], ...lines: string[]): Change[] => [
  ...nodes.map((one, at): Change => ({ do: 'add_node', node: { ...one, y: one.y || at * 140 } })),
  ...lines.map((line): Change => {
    const [start = '', to = ''] = line.split('>');
    const [from = '', outlet = 'out'] = start.split(':');
    return { do: 'add_edge', edge: { from, outlet: outlet as 'out', to } };
  }),
];

const location = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
/** A search for who is new, which are saved in a list. */
export const searching = (campaign_id: string, limit: number): Node[] => [
  node('find', 'search', { search: { kind: 'local', location, text: 'a' }, limit, new_only: true }),
  node('keep', 'save', { campaign_id }),
];

/** Workflows that cost a credit at most: a published one that was tried, one to be deleted, one that has a schedule, and one whose draft is to be another. */
export type WorkflowWorld = {
  workflow: string;
  spareWorkflow: string;
  timedWorkflow: string;
  restoredWorkflow: string;
  workflowTurn: string;
};

export async function makeWorkflowWorld(client: TestClient): Promise<WorkflowWorld> {
  const list = (await client.newList('drawn')).id;
  const make = async (name: string) => {
    const { id } = await client.call(workflows.endpoints.create, { body: { name } });
    const changes = drawing(searching(list, 1), 'find>keep');
    await client.call(workflows.endpoints.save, { params: { id }, body: { revision: 0, changes } });
    return id;
  };
  const workflow = await make('Drawn');
  const spareWorkflow = await make('Spare');
  const timedWorkflow = await make('Timed');
  const restoredWorkflow = await make('Restored');
  const repeat = { every: 'one-time', date: '2099-01-01', time: '09:00' } as const;
  for (const id of [workflow, timedWorkflow, restoredWorkflow])
    await client.call(workflows.endpoints.schedule, {
      params: { id },
      body: { repeat, time_zone: 'Europe/Berlin', budget: { per_run: 1, per_month: 1 }, resumes: false },
    });
  const params = { id: workflow };
  const { turn } = await client.call(workflows.endpoints.test, { params, body: { of: 'draft', leads: 1 } });
  await eventually(
    () => client.call(workflows.endpoints.turns, { params }),
    ({ data }) => data.some(({ status }) => status !== 'waiting' && status !== 'running'),
  );
  return { workflow, spareWorkflow, timedWorkflow, restoredWorkflow, workflowTurn: turn };
}

/** A world that looks right and is nobody's. */
export const inventedWorkflowWorld = (): WorkflowWorld => ({
  workflow: newId('workflow'),
  spareWorkflow: newId('workflow'),
  timedWorkflow: newId('workflow'),
  restoredWorkflow: newId('workflow'),
  workflowTurn: '20261125T080000000Z-test',
});

export const workflowIdsOf = (world: WorkflowWorld): string[] => [
  ...[world.workflow, world.spareWorkflow, world.timedWorkflow, world.restoredWorkflow],
];
