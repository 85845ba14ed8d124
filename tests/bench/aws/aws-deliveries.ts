import { readStage } from '#infra/stage.ts';
import type { BenchRow } from '../made/bench-row.ts';
import { assumed } from './aws-prices.ts';

const goal = 500;
/** How long the receiver of the goal takes to answer. */
const receiverMs = 80;

type Worker = { batch: number; memoryMb: number };
/** Of one delivery: calls of the table, and milliseconds of CPU here. */
type Work = { requests: number; cpuMs: number };

/**
 * Deliveries a second for the platform, if there are enough to send: batches of each worker come one after the other. Those of
 * a batch are sent side by side, and share the CPU.
 */
export function deliveriesOnPaper({ batch, memoryMb }: Worker, { requests, cpuMs }: Work): BenchRow {
  const workers = readStage('prod').workerConcurrency;
  const share = Math.min(1, memoryMb / assumed.mbOfOneCpu);
  const waitMs = receiverMs + requests * assumed.tableMs;
  const busyMs = (batch * cpuMs) / share;
  const perSecond = (workers * batch * 1000) / Math.max(waitMs, busyMs);
  return {
    figure: `AWS, on paper: deliveries a second (${workers} workers of ${batch}; ${waitMs.toFixed(0)} ms of waiting, ${busyMs.toFixed(0)} ms of CPU a batch)`,
    value: perSecond.toFixed(0),
    limit: `> ${goal}`,
    ok: perSecond > goal,
  };
}
