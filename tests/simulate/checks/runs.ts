import { readBatches } from '#functions/runs/stages/make-batches.ts';
import { readSteps, type StepRecord } from '#functions/runs/stages/read-steps.ts';
import { leadIdsOf, sizeOf } from '#functions/runs/store/batches.ts';
import type { RunRecord } from '#functions/runs/store/index.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import type { Account } from '../people.ts';
import type { Service } from '../simulated/service.ts';
import type { World } from '../world.ts';
import { differences, repeated, sumOf } from './differences.ts';

/** Every run has ended, its credits add up, and its steps count what their batches did. */
export async function checkRuns(
  { engines: { runs } }: World,
  _service: Service,
  { tenantId }: Account,
): Promise<string[]> {
  const { data } = await runs.store.runs.query.primary({ tenantId }).go({ pages: 'all', consistent: true });
  const wrongs = await Promise.all(data.map((run) => checkRun(runs, run)));
  return [...wrongs.flat(), ...(await checkKeys(runs, tenantId, data))];
}

type Runs = World['engines']['runs'];

async function checkRun(deps: Runs, run: RunRecord): Promise<string[]> {
  const { tenantId, id, status, activity, held, spent, released } = run;
  const steps = await readSteps(deps, tenantId, id);
  const { data: hold } = await deps.wallet.store.holds.get({ tenantId, runId: id }).go({ consistent: true });
  const wrongs = await Promise.all(steps.map((step) => checkStep(deps, run, step)));
  return [
    ...(isFinal(status) && activity === 'ended' ? [] : [`${id} is ${status} and ${activity}`]),
    ...differences(`${id}, what was held`, hold?.amount ?? 0, held),
    ...differences(`${id}, what was spent`, spent, hold?.captured ?? 0),
    ...differences(`${id}, spent and given back`, spent + released, held),
    ...differences(
      `${id}, credits of its steps`,
      sumOf(steps, ({ credits }) => credits),
      hold?.captured ?? 0,
    ),
    ...wrongs.flat(),
  ];
}

async function checkStep(deps: Runs, run: RunRecord, step: StepRecord): Promise<string[]> {
  const name = `${run.id} step ${step.no} (${step.kind}, ${step.status})`;
  if (step.kind === 'search' || step.kind === 'select') return [];
  const batches = await readBatches(deps, run, step);
  const done = batches.filter(({ status }) => status === 'done');
  const counted = step.done + step.failed + step.skipped + step.unpaid;
  const outputs = sumOf(done, ({ output = [] }) => output.length);
  const retries = sumOf(done, ({ retry }) => (retry ? sizeOf(retry) : 0));
  const over = ['completed', 'partial', 'failed'].includes(step.status);
  const open = ['waiting', 'running'].includes(step.status);
  return [
    ...(open ? [`${name} goes on in a run that has ended`] : []),
    ...differences(
      `${name}, leads of its batches`,
      sumOf(done, ({ payload }) => sizeOf(payload)),
      counted,
    ),
    ...differences(`${name}, batches that are done`, done.length, (step.batches ?? 0) - step.pending),
    ...differences(`${name}, what a retry has to do`, retries, step.failed + step.unpaid),
    ...(over ? differences(`${name}, in`, step.in, counted) : []),
    ...(over ? differences(`${name}, batches`, batches.length, done.length) : []),
    ...(step.kind === 'save' ? differences(`${name}, saved`, outputs, step.done) : []),
    ...(step.kind === 'connect' ? differences(`${name}, out`, step.out, step.done) : []),
    ...repeated(batches.flatMap(({ payload }) => leadIdsOf(payload))).map((id) => `${name} has ${id} twice`),
  ];
}

/** A key started one run, and a run was taken over by one retry. */
async function checkKeys({ store }: Runs, tenantId: string, runs: RunRecord[]): Promise<string[]> {
  const { data } = await store.keys.query.primary({ tenantId }).go({ pages: 'all', consistent: true });
  const ids = new Set(runs.map(({ id }) => id));
  const takenOver = runs.flatMap(({ resume }) => resume?.run_id ?? []);
  return [
    ...repeated(data.map(({ run_id }) => run_id)).map((id) => `${id} was started by two keys`),
    ...data.filter(({ run_id }) => !ids.has(run_id)).map(({ key }) => `${key} has no run`),
    ...repeated(takenOver).map((id) => `${id} was taken over twice`),
  ];
}
