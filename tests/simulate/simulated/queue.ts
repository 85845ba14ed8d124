import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { mostReceives } from '#functions/platform/jobs/receives.ts';
import { pauseAfter } from '#functions/platform/jobs/retries.ts';
import type { World } from '../world.ts';
import { some } from './faults.ts';
import { createProcess, invoke, type Process } from './process.ts';
import { runInside } from './virtual-time.ts';

type Message = { id: string; body: string; receives: number; visibleAt: number };
export type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;
type Settings = {
  name: string;
  visibilitySeconds: number;
  timeoutSeconds: number;
  /** Processes that take messages at the same time. */
  workers: number;
  /** Makes the handler of a new process; `failed` has a message come back sooner. */
  start(process: Process, failed: (record: SQSRecord) => Promise<void>): Handler;
};
type Worker = { process: Process; handler: Handler; busy: boolean };

const perReceive = 10;
const lateMs = 900_000;

/** A queue as SQS is: at least once, in no order, back after the visibility time, and to the dead letters after some receives. */
export function createQueue(world: World, settings: Settings) {
  const { scheduler, faults, dice } = world;
  const messages = new Map<string, Message>();
  const workers = new Set<Worker>();
  let made = 0;
  let dead = 0;

  const chance = (part: number) => !world.calm && dice.faults() < part;
  const receiptOf = ({ receiptHandle }: SQSRecord) => messages.get(receiptHandle);

  function put(body: string, delay: number): void {
    const id = `${settings.name}-${made}`;
    made += 1;
    messages.set(id, { id, body, receives: 0, visibleAt: scheduler.now() + delay });
    scheduler.after(delay + dice.schedule() * 200, hand);
  }

  /** Has a message be seen again at a time from now. */
  function show(message: Message, milliseconds: number): void {
    message.visibleAt = scheduler.now() + milliseconds;
    scheduler.after(milliseconds, hand);
  }

  function hire(): Worker | undefined {
    const idle = [...workers].filter(({ busy }) => !busy);
    for (const worker of idle) if (worker.process.isDead()) workers.delete(worker);
    const alive = idle.find(({ process }) => !process.isDead());
    if (alive || workers.size >= settings.workers) return alive;
    const process = createProcess(world, `${settings.name}-worker-${made}-${workers.size}`);
    const handler = runInside(process, () =>
      settings.start(process, async (record) => {
        const message = receiptOf(record);
        if (message) await process.call(() => show(message, pauseAfter(message.receives) * 1000));
      }),
    );
    const worker = { process, handler, busy: false };
    workers.add(worker);
    return worker;
  }

  /** Gives what is visible to who is free. */
  function hand(): void {
    const visible = [...messages.values()].filter(({ visibleAt }) => visibleAt <= scheduler.now());
    if (visible.length === 0) return;
    const worker = hire();
    if (!worker) return;
    const taken = shuffled(visible, dice.schedule).slice(0, 1 + Math.floor(dice.schedule() * perReceive));
    const received = taken.filter((message) => {
      message.receives += 1;
      if (message.receives <= mostReceives) return true;
      dead += 1;
      world.tell(`${settings.name}: ${message.body} goes to the dead letters`);
      messages.delete(message.id);
      return false;
    });
    for (const message of received) message.visibleAt = scheduler.now() + settings.visibilitySeconds * 1000;
    if (received.length > 0) void work(worker, received);
    if (taken.length < visible.length) scheduler.after(1, hand);
  }

  async function work(worker: Worker, received: Message[]): Promise<void> {
    worker.busy = true;
    const { process, handler } = worker;
    const outcome = await invoke(world, process, settings.timeoutSeconds, () =>
      handler({ Records: received.map((message) => record(settings.name, message)) }),
    );
    worker.busy = false;
    if ('value' in outcome) {
      const failed = new Set(outcome.value.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { id } of received) if (!failed.has(id)) messages.delete(id);
    }
    for (const message of received)
      if (messages.has(message.id)) scheduler.after(message.visibleAt - scheduler.now(), hand);
    hand();
  }

  return {
    /** Messages that are still to be handled. */
    size: () => messages.size,
    dead: () => dead,
    sender: <M>(process: Process) => ({
      async send(more: M[], { delaySeconds = 0 }: { delaySeconds?: number } = {}): Promise<void> {
        if (more.length === 0) return;
        const refused = chance(faults.refusedSend);
        const sent = refused ? some(dice.faults, more, 0.5) : more;
        await process.call(() => {
          for (const body of sent.map((message) => JSON.stringify(message))) {
            const late = chance(faults.delay) ? dice.faults() ** 3 * lateMs : 0;
            put(body, delaySeconds * 1000 + late);
            if (chance(faults.double)) put(body, delaySeconds * 1000 + dice.faults() ** 2 * lateMs);
          }
        });
        if (refused)
          throw Object.assign(new Error('the queue refused messages'), { name: 'refused_by_queue' });
      },
    }),
  };
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const record = (queue: string, { id, body, receives }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: queue,
  awsRegion: 'us-east-1',
});
