import type { Run } from '#shared/domain/runs/run.ts';
import { deliveriesOnPaper } from './aws/aws-deliveries.ts';
import { idleMonth } from './aws/aws-idle.ts';
import { assumed, prices } from './aws/aws-prices.ts';
import { workersOf } from './aws/aws-template.ts';
import { type AwsWorld, openAwsWorld } from './aws/aws-world.ts';
import type { Units } from './aws/meter-table.ts';
import type { BenchRow } from './made/bench-row.ts';

const leads = 1000;
/** Fewer, with the time that others take; from them to a thousand in proportion. */
const timed = 100;
const goal = 0.06;
/** Queries of a search that is started: two of the preview, one of the quote, one that finds. */
const queries = 4;

type Stage = { name: string; units: Units };
type Spent = { dollars: number; what: string };

/**
 * What AWS would ask for a thousand leads and for an idle month, and how many deliveries a second it would carry:
 * from counted calls and the sizes of items.
 */
export async function run(): Promise<BenchRow[]> {
  const { stages, transitions, messages, deliveries, secretsOpened, workers } = await count();
  const { compute, deliveryCpuMs } = await measureCompute(stages);
  const deliveryRequests = stages.find(({ name }) => name === deliveredName)?.units.requests ?? 0;
  const table = stages.map(
    ({ name, units }): Spent => ({ what: `table, ${name}: ${wordsOf(units)}`, dollars: tableDollars(units) }),
  );
  // A batch of a run is sent when one of its lane is done, so each comes alone; deliveries come in full batches.
  const receives = messages + Math.ceil(deliveries / workers.deliver.batch);
  const sends = messages + Math.ceil(deliveries / 10);
  const calls = receives + transitions;
  const spent: Spent[] = [
    ...table,
    ...compute,
    { what: `Lambda: ${calls} calls`, dollars: calls * prices.call },
    {
      what: `SQS: ${messages} batches and ${deliveries} deliveries, ${sends} sends, ${2 * receives} receives and deletes`,
      dollars: (sends + 2 * receives) * prices.queueRequest,
    },
    { what: `Step Functions: ${transitions} states`, dollars: transitions * prices.transition },
    {
      what: `Athena: ${queries} queries of 10 MB, and their S3 requests (not counted here)`,
      dollars: queries * (prices.query + assumed.queryGets * prices.s3Get + assumed.queryPuts * prices.s3Put),
    },
    {
      what: `KMS: a secret opened by each of ${assumed.sandboxes} sandboxes`,
      dollars: secretsOpened * assumed.sandboxes * prices.kmsRequest,
    },
  ];
  const total = spent.reduce((sum, { dollars }) => sum + dollars, 0);
  const most = spent.toSorted((a, b) => b.dollars - a.dollars)[0];
  return [
    ...spent.map(({ what, dollars }) => row(what, dollars)),
    {
      figure: `AWS: 1,000 leads searched, saved, enriched and delivered (most: ${most?.what.split(':')[0]})`,
      value: inDollars(total),
      limit: `under ${inDollars(goal)}`,
      ok: total < goal,
    },
    ...(await idleMonth()),
    deliveriesOnPaper(workers.deliver, { requests: deliveryRequests / leads, cpuMs: deliveryCpuMs }),
  ];
}

/** A run of a thousand leads on the metered table, one batch after another. */
async function count() {
  const aws = await openAwsWorld({ waits: false });
  try {
    const { world, meter, resources } = aws;
    let messages = 0;
    const { send } = world.deps.queue;
    world.deps.queue.send = async (more) => {
      messages += more.length;
      await send(more);
    };
    meter.take();
    const stages: Stage[] = [];
    const note = (name: string) => stages.push({ name, units: meter.take() });
    const ended = await through(aws, leads, (kind) => note(nameOf[kind]));
    const deliveries = await aws.deliverAll(workersOf(resources).deliver.batch);
    note(deliveredName);
    if (ended.status !== 'completed' || deliveries !== leads)
      throw new Error(`the run ended as ${ended.status} with ${deliveries} deliveries`);
    // Prepare, a choice before each stage and after the last, the stages, Finish.
    const transitions = 1 + 2 * world.answers.size + 1 + 1;
    const secretsOpened = aws.secretsOpened();
    return { stages, transitions, messages, deliveries, secretsOpened, workers: workersOf(resources) };
  } finally {
    await aws.stop();
  }
}

const nameOf = {
  search: 'searched',
  select: 'selected',
  save: 'saved',
  enrich: 'enriched',
  'get-phones': 'phones got',
  'get-employees': 'employees got',
  'find-similar': 'similar people found',
  details: 'details got',
  verify: 'checked',
  mark: 'marked',
  assign: 'assigned',
  copy: 'copied',
  move: 'moved',
  delete: 'deleted',
  ai: 'written of',
  research: 'researched',
  changed: 'changes read',
  undo: 'taken back',
  connect: 'handed to delivery',
  filter: 'filtered',
  merge: 'merged',
  wait: 'waited',
  notify: 'told',
  unknown: 'unknown',
};

/** Runs a plan; `ended` is told of each step when the first batch of the next one comes. */
async function through(
  { world }: AwsWorld,
  count: number,
  ended: (kind: keyof typeof nameOf) => void,
): Promise<Run> {
  const run = await world.start(world.plan(count, 'enrich', 'connect'));
  let last: keyof typeof nameOf = 'search';
  const done = await world.goOn(run.id, (kind) => {
    if (kind !== last) ended(last);
    last = kind;
    return false;
  });
  ended(last);
  return done;
}

/**
 * GB-seconds of the workers: CPU and waiting measured here for fewer leads, CPU by the share of a core that Lambda gives, and
 * for each call of the table some time more, as if they came one after another.
 */
async function measureCompute(stages: Stage[]): Promise<{ compute: Spent[]; deliveryCpuMs: number }> {
  const aws = await openAwsWorld({ waits: true });
  try {
    const { run, deliver } = workersOf(aws.resources);
    const start = stopwatch();
    await through(aws, timed, () => undefined);
    const worked = start();
    await aws.deliverAll(deliver.batch);
    const sent = start();
    const requestsOf = (delivered: boolean) =>
      stages
        .filter(({ name }) => (name === deliveredName) === delivered)
        .reduce((sum, { units }) => sum + units.requests, 0);
    const compute = [
      computed('run worker and tasks', { ...worked, memoryMb: run.memoryMb, requests: requestsOf(false) }),
      computed('delivery worker', { ...sent, memoryMb: deliver.memoryMb, requests: requestsOf(true) }),
    ];
    return { compute, deliveryCpuMs: (sent.cpu * 1000) / timed };
  } finally {
    await aws.stop();
  }
}

const deliveredName = 'delivered';
type Measured = { cpu: number; wall: number };

/** Seconds of CPU of this process, the crawled sites included, and of the clock, since it was last asked. */
function stopwatch(): () => Measured {
  let [cpu, at] = [process.cpuUsage(), performance.now()];
  return () => {
    const used = process.cpuUsage(cpu);
    const wall = (performance.now() - at) / 1000;
    [cpu, at] = [process.cpuUsage(), performance.now()];
    return { cpu: (used.user + used.system) / 1e6, wall };
  };
}

function computed(
  who: string,
  { cpu, wall, memoryMb, requests }: Measured & { memoryMb: number; requests: number },
): Spent {
  const share = Math.min(1, memoryMb / assumed.mbOfOneCpu);
  const here = (Math.max(0, wall - cpu) + cpu / share) * (leads / timed);
  const seconds = here + (requests * assumed.tableMs) / 1000;
  const gbSeconds = (seconds * memoryMb) / 1024;
  return {
    what: `Lambda, ${who} (estimate: ${(cpu * (leads / timed)).toFixed(0)} s of CPU here, ${memoryMb} MB): ${gbSeconds.toFixed(0)} GB-s`,
    dollars: gbSeconds * prices.gbSecond,
  };
}

const tableDollars = ({ write, indexWrite, read }: Units) =>
  (write + indexWrite) * prices.write + read * prices.read;

const wordsOf = ({ requests, write, indexWrite, read }: Units) =>
  `${write} write units, ${indexWrite} of indexes, ${Math.round(read)} read, ${requests} requests`;

const inDollars = (dollars: number) => `$${dollars.toFixed(4)}`;
const row = (figure: string, dollars: number): BenchRow => ({
  figure: `AWS, ${figure}`,
  value: inDollars(dollars),
  limit: '',
  ok: null,
});
