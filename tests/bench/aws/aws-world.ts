import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { crawlPolicy, createEnricher, createHostTurns } from '#functions/enrichment/index.ts';
import { deliver } from '#functions/integrations/sending/deliver.ts';
import { createReceiverGate } from '#functions/integrations/sending/receiver-gate.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import { createGuardedFetch, withStandIn } from '#functions/platform/outbound/index.ts';
import type { GuardedFetch } from '#functions/platform/outbound/policy.ts';
import { keepOpened } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { samplePlaces } from '#functions/searchers/index.ts';
import { build } from '#infra/local/build.ts';
import { type Resource, readAssembly } from '#infra/local/built/template.ts';
import { startSampleSites } from '#infra/local/standins/sample-sites.ts';
import { createTables, startTableEngine } from '#infra/local/table/table.ts';
import { asDynamoDb } from '#infra/local/table-front/index.ts';
import { connectEngine, serveFront } from '#infra/local/table-front/serve-front.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { instantVerifier } from '#tests/support/verification/instant-verifier.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { assumed } from './aws-prices.ts';
import { type IndexShape, meterTable } from './meter-table.ts';

const Index = z.object({
  IndexName: z.string(),
  KeySchema: z.tuple([z.object({ AttributeName: z.string() }), z.object({ AttributeName: z.string() })]),
  Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.array(z.string()).optional() }),
});
/** The table does not refuse here: refused requests are another bench's, and are paid too. */
const kindTable = {
  ...asDynamoDb,
  lock: [0, 0] satisfies [number, number],
  unprocessed: 0,
  writeUnits: Number.MAX_SAFE_INTEGER,
  readUnits: Number.MAX_SAFE_INTEGER,
  indexLag: 0,
};
/** Ten thousand businesses and more, with websites. */
export const somewhere: LocalSearch = {
  kind: 'local',
  location: { lat: 40.758, lon: -73.9855, radius_km: 100 },
  categories: [],
  text: '',
  has: ['website'],
};

/**
 * An account whose runs work on sample businesses and read their sites, on a table of its own. `waits` has sites and
 * receivers take the time that others take; without it everything is as fast as it can be and the table is metered.
 */
export async function openAwsWorld({ waits }: { waits: boolean }) {
  const { assembly } = await build({ web: false });
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-aws-'));
  mkdirSync(join(folder, 'logs'));
  const engine = await startTableEngine(folder);
  const resources = readAssembly(assembly, engine.url);
  await createTables(resources, engine.url);
  const table = resources.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable');
  const name = table?.ref ?? '';
  const meter = meterTable(connectEngine(engine.url), name, indexesOf(table));
  const front = await serveFront(meter.engine, kindTable);
  const endpoint = waits ? engine.url : front.url;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const connected = createTable(name, { config: { endpoint, region: 'us-east-1', credentials } });

  const sites = await startSampleSites();
  const world = await openRunWorld(connected, 1_000_000);
  const { deps, toDeliver } = world;
  const pages = { read: 0 };
  deps.searcher.page = async (_search, { limit }) => ({ found: samplePlaces(somewhere, limit) });
  deps.enricher = createEnricher({
    fetch: counting(siteFetch(sites.url), pages, waits ? assumed.pageMs : 0),
    now: () => new Date(),
    turns: createHostTurns(connected, () => new Date()),
    verifier: instantVerifier(),
    ...(waits ? {} : { limits: { gapMs: 1 } }),
  });
  let opened = 0;
  const sending = {
    ...deps.integrations,
    settle: createSettler(deps.integrations),
    gate: createReceiverGate(deps.integrations),
    fetch: receiver(waits ? assumed.receiverMs : 0),
    seal: keepOpened({
      seal: async (text: string) => text,
      open: async () => {
        opened += 1;
        return `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
      },
    }),
    delays: [0, 60],
    random: () => 0.5,
  };

  return {
    world,
    meter,
    resources,
    pages,
    /** Deliveries, so many at once as a call of the worker gets; how many there were. */
    async deliverAll(atOnce: number): Promise<number> {
      let sent = 0;
      while (toDeliver.length > 0) {
        const messages = toDeliver.splice(0, atOnce);
        await Promise.all(messages.map((message) => deliver(sending, message)));
        sent += messages.length;
      }
      return sent;
    },
    secretsOpened: () => opened,
    async stop() {
      sites.server.closeAllConnections();
      sites.server.close();
      await front.stop();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type AwsWorld = Awaited<ReturnType<typeof openAwsWorld>>;

function indexesOf(table: Resource | undefined): IndexShape[] {
  return z
    .array(Index)
    .parse(table?.properties.GlobalSecondaryIndexes)
    .map(({ IndexName, KeySchema: [hash, range], Projection }) => ({
      name: IndexName,
      keys: [hash.AttributeName, range.AttributeName],
      holds: Projection.ProjectionType === 'ALL' ? 'all' : (Projection.NonKeyAttributes ?? []),
    }));
}

function siteFetch(sites: string): GuardedFetch {
  const policy = crawlPolicy('https://leadwright.example/bot', { allowPrivate: false });
  return withStandIn(createGuardedFetch(policy), policy, sites);
}

const counting =
  (fetch: GuardedFetch, pages: { read: number }, ms: number): GuardedFetch =>
  async (url, request) => {
    pages.read += 1;
    await sleep(ms);
    return fetch(url, request);
  };

const receiver =
  (ms: number): GuardedFetch =>
  async (url) => {
    await sleep(ms);
    return { status: 200, headers: {}, body: Buffer.from('ok'), url, redirects: [], truncated: false };
  };
