import * as z from 'zod';
import { Graph, isTooLarge } from './graph.ts';
import { isNodeKind } from './node-kinds.ts';
import { WorkflowDescription, WorkflowName } from './workflow.ts';

/** Counted up where what an older app wrote has to be read in another way. */
const fileVersion = 1;

/** A workflow as a file, which another account may take. What its nodes name of the account, such as lists, has to be chosen there anew. */
export const WorkflowFile = z.strictObject({
  leadwright_workflow: z.literal(fileVersion),
  name: WorkflowName,
  description: WorkflowDescription.default(''),
  graph: Graph.refine(({ nodes, edges }) => {
    const ids = new Set(nodes.map(({ id }) => id));
    return edges.every(({ from, to }) => ids.has(from) && ids.has(to));
  }, 'invalid').refine((graph) => !isTooLarge(graph), 'nodes_many'),
});
export type WorkflowFile = z.infer<typeof WorkflowFile>;

export type FileProblem =
  | { key: 'nodes_many' | 'workflow_file_newer' | 'workflow_file_unknown' }
  | { key: 'workflow_kind_unknown'; kind: string };

/** What a file says, or why it cannot be taken: it is of a newer version, of something else, too large, or has a kind of node that is not known here. */
export function readFile(file: unknown): { file: WorkflowFile } | { problem: FileProblem } {
  const version = z.object({ leadwright_workflow: z.int().min(1) }).safeParse(file);
  if (version.success && version.data.leadwright_workflow > fileVersion)
    return { problem: { key: 'workflow_file_newer' } };
  const read = WorkflowFile.safeParse(file);
  if (!read.success) {
    const isLarge = read.error.issues.some(({ message }) => message === 'nodes_many');
    return { problem: { key: isLarge ? 'nodes_many' : 'workflow_file_unknown' } };
  }
  const unknown = read.data.graph.nodes.find(({ kind }) => !isNodeKind(kind));
  if (unknown) return { problem: { key: 'workflow_kind_unknown', kind: unknown.kind } };
  return { file: read.data };
}

export const toFile = ({
  name,
  description,
  graph,
}: Omit<WorkflowFile, 'leadwright_workflow'>): WorkflowFile => ({
  ...{ leadwright_workflow: fileVersion, name, description, graph },
});
