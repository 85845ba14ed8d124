import { isSourceKind, nodesOf, onFailure, type PlanNode } from '#shared/domain/runs/plan.ts';
import type { RunDeps } from '../deps.ts';
import { changesOf, foundOf, joinPayloads, leadIdsOf, type Payload, partOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { readBatches } from './make-batches.ts';
import { readSteps, type StepRecord } from './read-steps.ts';
import { takenOf } from './take-once.ts';

type Link = { run: RunRecord; steps: StepRecord[] };

/** A run and the runs that it goes on with, newest first. All but the newest have ended and do not change any more. */
export type Chain = [Link, ...Link[]];

export async function readChain(deps: RunDeps, run: RunRecord): Promise<Chain> {
  const { tenantId, id, resume } = run;
  const link = { run, steps: await readSteps(deps, tenantId, id) };
  if (!resume) return [link];
  const { data } = await deps.store.runs.get({ tenantId, id: resume.run_id }).go({ consistent: true });
  return data ? [link, ...(await readChain(deps, data))] : [link];
}

/**
 * What the newest run has to do in a step: what the run before it left undone there, and what its own step before hands
 * on. A lead that came to the step in an earlier run does not come again: it was done then, or is left undone.
 */
export async function inputOf(deps: RunDeps, [newest, ...earlier]: Chain, no: number): Promise<Payload> {
  const left = await leftOf(deps, earlier, no);
  if (foundOf(left).length > 0 || changesOf(left).length > 0) return left;
  const handedOn = await handedTo(deps, newest, no);
  const came = await leadsThatCame(deps, earlier, no);
  return { lead_ids: [...new Set([...leadIdsOf(left), ...handedOn.filter((id) => !came.has(id))])] };
}

/** What the steps that it goes on with hand on. */
async function handedTo(deps: RunDeps, link: Link, no: number): Promise<string[]> {
  const nodes = nodesOf(link.run.plan.steps);
  const inputs = nodes[no]?.inputs ?? [];
  const handed = inputs.map((input) => handedBy(deps, link, nodes, input));
  return (await Promise.all(handed)).flat();
}

/** What leaves a step at one of its outlets. A selection hands on what it noted. Whatever failed leaves once: with the others, or on a way of its own. */
async function handedBy(
  deps: RunDeps,
  link: Link,
  nodes: PlanNode[],
  { no, outlet }: PlanNode['inputs'][number],
): Promise<string[]> {
  const batches = await readBatches(deps, link.run, stepOf(link, no));
  const stated = link.run.plan.steps[no];
  if (stated && isSourceKind(stated.kind)) return takenOf(batches) ?? [];
  const came = batches.flatMap(({ payload }) => leadIdsOf(payload));
  const failed = new Set(batches.flatMap(({ retry }) => (retry ? leadIdsOf(retry) : [])));
  if (outlet === 'failed') return [...failed];
  const output = batches.flatMap(({ output }) => output ?? []);
  if (outlet === 'rest') {
    // Whoever a run that was stopped has not come to is not sorted yet: it is left to do, and nowhere else.
    const gone = new Set([...output, ...batches.flatMap(undone).flatMap(leadIdsOf)]);
    return came.filter((id) => !gone.has(id));
  }
  const elsewhere = nodes.some(({ inputs }) =>
    inputs.some((one) => one.no === no && one.outlet === 'failed'),
  );
  const stay = onFailure(stated) === 'leave';
  return elsewhere || stay ? output.filter((id) => !failed.has(id)) : output;
}

/** The leads that left a step of a run, each once. */
export async function leadsLeaving(
  deps: RunDeps,
  run: RunRecord,
  from: PlanNode['inputs'][number],
): Promise<string[]> {
  const link = { run, steps: await readSteps(deps, run.tenantId, run.id) };
  return [...new Set(await handedBy(deps, link, nodesOf(run.plan.steps), from))];
}

/** What is left to do in each step when the newest run has ended, or before it has begun. Sources leave nothing. */
export async function leftInSteps(deps: RunDeps, chain: Chain): Promise<Payload[]> {
  const [{ run }] = chain;
  return Promise.all(
    run.plan.steps.map(({ kind }, no) => (isSourceKind(kind) ? { lead_ids: [] } : leftOf(deps, chain, no))),
  );
}

/** What a step did not do: failed, unpaid or never begun. One that got no batches has everything before it. */
async function leftOf(deps: RunDeps, [newest, ...earlier]: Link[], no: number): Promise<Payload> {
  if (!newest) return { lead_ids: [] };
  const step = stepOf(newest, no);
  if (step.batches === undefined) return inputOf(deps, [newest, ...earlier], no);
  const left = (await readBatches(deps, newest.run, step)).flatMap(undone);
  const places = left.flatMap(foundOf);
  if (places.length > 0) return { places };
  const changes = left.flatMap(changesOf);
  return changes.length > 0 ? { changes } : { lead_ids: left.flatMap(leadIdsOf) };
}

/** Every plan has its steps from the first on. */
function stepOf({ steps }: Link, no: number): StepRecord {
  const step = steps.find((one) => one.no === no);
  if (!step) throw new Error(`a run without its step ${no}`);
  return step;
}

function undone({ status, payload, passed = 0, retry }: BatchRecord): Payload[] {
  const left = status === 'pending' ? joinPayloads(retry, partOf(payload, passed)) : retry;
  return left ? [left] : [];
}

async function leadsThatCame(deps: RunDeps, chain: Link[], no: number): Promise<Set<string>> {
  const batches = await Promise.all(chain.map((link) => readBatches(deps, link.run, stepOf(link, no))));
  return new Set(batches.flat().flatMap(({ payload }) => leadIdsOf(payload)));
}
