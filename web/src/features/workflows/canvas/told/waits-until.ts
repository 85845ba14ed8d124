import type { NodeRun } from '#shared/contracts/workflows/index.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';

/** Until when the first leads wait in a node in which they wait now. */
export function waitsUntil(
  { kind, settings }: Pick<Node, 'kind' | 'settings'>,
  { status, started_at, done }: Pick<NodeRun, 'status' | 'started_at' | 'done'>,
): string | undefined {
  const { minutes } = settings;
  if (kind !== 'wait' || status !== 'running' || done > 0 || !started_at || typeof minutes !== 'number')
    return undefined;
  return new Date(Date.parse(started_at) + minutes * 60_000).toISOString();
}
