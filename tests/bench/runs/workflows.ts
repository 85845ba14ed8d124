import { setTimeout as sleep } from 'node:timers/promises';
import { startAi } from '#infra/local/standins/ai/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { WorkflowTurnView } from '#shared/contracts/workflows/index.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { readLedger } from '#tests/support/kill-test.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { sampleProfile } from '#tests/support/worlds/ai/ai-world.ts';
import { startKillableCloud } from '#tests/support/worlds/cloud/killable-cloud.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';

const { ai, campaigns, wallet, workflows } = contracts;
const leads = Number(process.env.LEADS ?? 10_000);
const killedLeads = Math.min(1000, leads);
const kills = 10;
const patienceSeconds = 900;
/** What n8n's makers state of one process: executions of whole workflows, whose steps are kept in its memory. */
const others = 'n8n states 220 executions a second of one process, of which nothing is kept between steps';

/**
 * Workflows in the product as `npm start` runs it: how fast leads go through nodes that cost nothing; and whether each goes through each node once where the
 * product is killed again and again. Texts are by the stand-in of AI.
 */
export async function run(): Promise<BenchRow[]> {
  const model = await startAi({ thinks: 50, keeps: 0 });
  const receiver = await startReceiver();
  const cloud = await startKillableCloud({ ...model.environment, ALLOW_PRIVATE_TARGETS: 'true' });
  try {
    return [
      ...(await cheapNodes(await cloud.logIn())),
      ...(await killed(cloud, receiver.url, () =>
        receiver.received.map(({ body }) => JSON.parse(body).data.lead.id),
      )),
    ];
  } finally {
    await cloud.remove();
    receiver.stop();
    await model.stop();
  }
}

async function cheapNodes(demo: TestClient): Promise<BenchRow[]> {
  const list = await filled(demo, leads);
  const id = await draw(
    demo,
    [
      node('all', 'list', { campaign_id: list }),
      node('tag', 'mark', { tags: { add: ['seen'] } }),
      node('half', 'split', { filter: even }),
      node('even', 'mark', { tags: { add: ['even'] } }),
      node('both', 'merge'),
      node('done', 'mark', { tags: { add: ['done'] } }),
    ],
    ...['all>tag', 'tag>half', 'half>even', 'even>both', 'half:rest>both', 'both>done'],
  );
  const started = performance.now();
  const view = await goes(demo, id, await startNow(demo, id));
  const seconds = (performance.now() - started) / 1000;
  const steps = view.nodes.reduce((sum, { node: name, in: came }) => (name === 'all' ? sum : sum + came), 0);
  return [
    {
      figure: `five cheap nodes, ${leads.toLocaleString('en')} leads: leads through a node a second, each kept (${others})`,
      value: `${Math.round(steps / seconds)} (${steps} in ${seconds.toFixed(0)} s)`,
      limit: 'none set',
      ok: of(view, 'done').done === leads,
    },
  ];
}

type Cloud = Awaited<ReturnType<typeof startKillableCloud>>;

async function killed(cloud: Cloud, url: string, sent: () => string[]): Promise<BenchRow[]> {
  let demo = await cloud.logIn();
  await demo.call(ai.endpoints.createBusinessProfile, { body: sampleProfile });
  const list = await filled(demo, killedLeads);
  const body = { name: 'CRM', url, authorization_token: 'secret-token' };
  await demo.call(campaigns.endpoints.setUpWebhook, { params: { id: list }, body });
  const id = await draw(
    demo,
    [
      node('all', 'list', { campaign_id: list }),
      node('half', 'split', { filter: even }),
      node('text', 'ai', { prompt: 'default_local_first_line' }),
      node('rest', 'mark', { tags: { add: ['odd'] } }),
      node('send', 'connect', { to: 'webhook' }),
    ],
    ...['all>half', 'half>text', 'half:rest>rest', 'text>send'],
  );
  const turn = await startNow(demo, id);
  let done = 0;
  for (; done < kills; done += 1) {
    await sleep(500 + Math.random() * 1000);
    await cloud.killAndRestart();
    demo = await cloud.logIn();
    const { turn: now } = await demo.call(workflows.endpoints.turn, { params: { id, turn } });
    if (now.status !== 'waiting' && now.status !== 'running') break;
  }
  const view = await goes(demo, id, turn);
  const half = killedLeads / 2;
  const [runId] = view.turn.run_ids;
  const ledger = await readLedger(demo);
  const captures = ledger.filter(({ kind, run_id }) => kind === 'capture' && run_id === runId);
  const keys = new Set(captures.map(({ lead_id, field }) => `${lead_id} ${field}`));
  const { balance, held } = await demo.call(wallet.endpoints.get);
  const sum = ledger.reduce((total, { amount }) => total + amount, 0);
  // The queue of deliveries goes on after the run has handed over.
  const all = await untilSent(sent, half);
  const through = ['half', 'text', 'rest', 'send'].map((name) => {
    const { in: came, done: went, failed } = of(view, name);
    return `${name} ${went + failed}/${came}`;
  });
  const name = `kill -9 ${done} times in a workflow of ${killedLeads} leads with split, AI and send`;
  return [
    {
      figure: `${name}: leads through each node`,
      value: through.join(', '),
      limit: `${killedLeads}, ${half}, ${half}, ${half}`,
      ok:
        done === kills &&
        of(view, 'half').in === killedLeads &&
        ['text', 'rest', 'send'].every((one) => of(view, one).done === half),
    },
    {
      figure: `${name}: texts paid for, and twice; ledger = balance, held`,
      value: `${captures.length}, ${captures.length - keys.size}; ${sum} = ${balance}, ${held}`,
      limit: `${half}, 0; equal, 0`,
      ok: captures.length === half && keys.size === half && sum === balance && held === 0,
    },
    {
      figure: `${name}: leads that the webhook got, and messages that came more than once`,
      value: `${new Set(all).size}, ${all.length - new Set(all).size}`,
      limit: `${half}, told by their key`,
      ok: new Set(all).size === half,
    },
  ];
}

const even = { sent: -1, custom_search: [{ field: 'phone', operator: 'not empty' }] };

/** A list of so many leads of which every second has a phone; gives its id. */
async function filled(demo: TestClient, count: number): Promise<string> {
  const { id } = await demo.newList('bench');
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `Firm ${at},https://firm${at}.example,${at % 2 ? '' : `+1 212 ${String(5_550_000 + at).slice(0, 3)} ${String(10_000 + at).slice(-4)}`}`,
  );
  await bringFile(demo, id, `Name,Website,Phone\n${rows.join('\n')}\n`, ['name', 'website', 'phone']);
  return id;
}

async function draw(demo: TestClient, nodes: Node[], ...lines: string[]): Promise<string> {
  const { id } = await demo.call(workflows.endpoints.create, { body: { name: 'Bench' } });
  const body = { revision: 0, changes: drawing(nodes, ...lines) };
  const { draft, problems } = await demo.call(workflows.endpoints.save, { params: { id }, body });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const params = { id };
  await demo.call(workflows.endpoints.publish, {
    params,
    body: { revision: draft.revision, running: 'go_on' },
  });
  return id;
}

const startNow = async (demo: TestClient, id: string): Promise<string> =>
  (await demo.call(workflows.endpoints.runNow, { params: { id } })).turn;

/** A turn once it is over. */
async function goes(demo: TestClient, id: string, turn: string): Promise<WorkflowTurnView> {
  for (const started = performance.now(); performance.now() - started < patienceSeconds * 1000; ) {
    await sleep(250);
    const view = await demo.call(workflows.endpoints.turn, { params: { id, turn } }).catch(() => undefined);
    if (view && view.turn.status !== 'waiting' && view.turn.status !== 'running') return view;
  }
  throw new Error('the workflow did not come to its end');
}

async function untilSent(sent: () => string[], count: number): Promise<string[]> {
  for (const started = performance.now(); performance.now() - started < 120_000; ) {
    if (new Set(sent()).size >= count) break;
    await sleep(250);
  }
  await sleep(2000);
  return sent();
}

function of({ nodes }: WorkflowTurnView, name: string) {
  const found = nodes.find((one) => one.node === name);
  if (!found) throw new Error(`no node ${name}`);
  return found;
}

if (import.meta.main) printRows(await run());
