import { ulid } from 'ulid';
import * as z from 'zod';
import { createRows } from '#functions/campaigns/rows/read-rows.ts';
import { sweepDeliveries } from '#functions/integrations/deliveries/sweep-deliveries.ts';
import type { DeliveryMessage } from '#functions/integrations/deps.ts';
import { deliver } from '#functions/integrations/sending/deliver.ts';
import { createReceiverGate } from '#functions/integrations/sending/receiver-gate.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { busySeconds, untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { runTask } from '#functions/platform/jobs/run-task.ts';
import { idPrefixes, type newId } from '#functions/platform/runtime/ids.ts';
import { abortRun, finishRun } from '#functions/runs/end/finish-run.ts';
import { sweepRuns } from '#functions/runs/end/sweep-runs.ts';
import { AbortInput, FinishInput, RunInput, StageInput } from '#functions/runs/lambdas/task-input.ts';
import type { BatchMessage } from '#functions/runs/stages/batch-queue.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { prepareRun } from '#functions/runs/start/prepare-run.ts';
import { scriptedAi } from '#tests/support/worlds/ai/scripted-ai.ts';
import { silentRegistry } from '#tests/support/worlds/run-world.ts';
import type { World } from '../world.ts';
import { pick } from './faults.ts';
import { createMachine } from './machine.ts';
import { createProcess, invoke, type Process } from './process.ts';
import { createQueue } from './queue.ts';
import { createReceiver, enricherOf, searcherOf } from './vendors.ts';

const Batch = z.object({ tenant_id: z.string(), run_id: z.string(), step_no: z.int(), batch_no: z.int() });
const Delivery = z.object({ tenant_id: z.string(), delivery_id: z.string() });

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
/** Seconds before each try: a schedule that a story can live to see the end of. */
const delays = [0, 5, 60, 1000];

export type Service = ReturnType<typeof createService>;

/** The product with its queues, workers, machine and sweeps, as the stacks put them together. */
export function createService(world: World) {
  const { engines, dice } = world;
  const receiver = createReceiver(world);
  const workers = 1 + Math.floor(dice.story() * 4);

  const runs = createQueue(world, {
    ...{ name: 'runs', visibilitySeconds: 720, timeoutSeconds: 120, workers },
    start(process, failed) {
      const deps = depsOf(process);
      return queueWorker(
        Batch,
        (message, record) =>
          untilTableIsFree(
            () => workBatch(deps, message, isLastReceive(record)),
            () => deps.queue.send([message], { delaySeconds: busySeconds }),
          ),
        failed,
      );
    },
  });
  const deliveries = createQueue(world, {
    ...{ name: 'deliveries', visibilitySeconds: 360, timeoutSeconds: 60, workers },
    start(process, failed) {
      const { integrations } = depsOf(process);
      const deps = {
        ...integrations,
        settle: createSettler(integrations),
        gate: createReceiverGate(integrations),
        fetch: receiver.fetchOf(process),
        seal: { seal: async (text: string) => text, open: async () => secret },
        delays,
        random: process.random,
      };
      return queueWorker(
        Delivery,
        (message) =>
          untilTableIsFree(
            () => deliver(deps, message),
            () => integrations.queue.send([message], { delaySeconds: busySeconds }),
          ),
        failed,
      );
    },
  });
  const machine = createMachine(world, {
    Prepare: (process, input) => runTask(RunInput, (run) => prepareRun(depsOf(process), run))(input),
    StartStage: (process, input) => runTask(StageInput, (run) => startStage(depsOf(process), run))(input),
    Finish: (process, input) => runTask(FinishInput, (run) => finishRun(depsOf(process), run))(input),
    Abort: (process, input) => runTask(AbortInput, (run) => abortRun(depsOf(process), run))(input),
    async ended(process, run, status) {
      await abortRun(depsOf(process), { ...run, error: { Error: 'internal', Cause: status } });
    },
  });

  const { deps: silentAi } = scriptedAi(engines.runs.store.table);

  /** What a process works with; what it keeps in its memory is its own. */
  function depsOf(process: Process) {
    const id: typeof newId = (kind) => `${idPrefixes[kind]}_${ulid(process.now(), process.random)}`;
    const { store } = engines.runs.campaigns;
    const campaigns = { ...engines.runs.campaigns, rows: createRows(store), newId: id };
    return {
      ...engines.runs,
      campaigns,
      wallet: { ...engines.runs.wallet, newEntryId: () => id('entry') },
      newId: id,
      searcher: searcherOf(world, process),
      enricher: enricherOf(world, process),
      // No vendor is set up: what they give is not part of the story.
      domainDetails: silentRegistry,
      enrichers: async () => ({ able: [], without: [] }),
      ai: silentAi,
      readSite: async () => ({ pages: [] }),
      integrations: {
        ...engines.integrations,
        campaigns,
        newId: id,
        queue: deliveries.sender<DeliveryMessage>(process),
      },
      machine: machine.connect(process),
      queue: runs.sender<BatchMessage>(process),
      // No story has somebody told.
      mailbox: { post: async () => undefined },
    };
  }

  let sweeps = 0;
  const sweeping = [
    ['sweep-runs', async (process: Process): Promise<unknown> => sweepRuns(depsOf(process))],
    [
      'sweep-deliveries',
      async (process: Process): Promise<unknown> => sweepDeliveries(depsOf(process).integrations),
    ],
  ] as const;

  return {
    receiver,
    depsOf,
    /** What the schedule does every minute; sometimes it does it twice. */
    sweep(): void {
      for (const [name, work] of sweeping) {
        for (let times = world.calm ? 1 : pick(dice.faults, [1, 1, 1, 2]); times > 0; times -= 1) {
          sweeps += 1;
          const process = createProcess(world, `${name}-${sweeps}`);
          void invoke(world, process, 15, () => work(process)).then((outcome) => {
            if ('error' in outcome) world.tell(`${name} fails: ${outcome.error}`);
          });
        }
      }
    },
    /** Messages that wait or are worked on. */
    waiting: () => runs.size() + deliveries.size(),
  };
}
