import { setTimeout as sleep } from 'node:timers/promises';
import { highLevelLocations, highLevelToken, startHighLevel } from '#infra/local/standins/crm/highlevel.ts';
import { contracts } from '#shared/contracts/index.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { startKillableCloud } from '#tests/support/worlds/cloud/killable-cloud.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';
import { refreshTokens } from '../made/refresh-tokens.ts';

const { crm, integrations } = contracts;
const leads = Number(process.env.LEADS ?? 1000);
/** What HighLevel takes in ten seconds. */
const callsPerSecond = 10;
const patienceSeconds = 900;

/** How often the product is killed while it sends, and the seconds between. */
const kills = { most: 5, every: leads / 50 };

/**
 * Leads to the stand-in of HighLevel, which holds to its limits and fails of twenty calls one: half before it was done, half after. The product is killed
 * by `kill -9` again and again meanwhile.
 */
export async function run(): Promise<BenchRow[]> {
  const vendor = await startHighLevel();
  Object.assign(vendor.contacts.habits, { limited: true, failsEvery: 20 });
  const cloud = await startKillableCloud({
    ALLOW_PRIVATE_TARGETS: 'true',
    STAND_IN_CRMS: JSON.stringify({ ghl: vendor.url }),
    DELIVERY_DELAYS: '0,1,2,4,8,16,32,64',
  });
  try {
    let demo = await cloud.logIn();
    const body = {
      ...{ kind: 'ghl' as const, token: highLevelToken, location_id: highLevelLocations[0].id },
      version: 'v2' as const,
    };
    const { id: to } = await connected(() => demo.call(crm.endpoints.connectCrmByToken, { body }));
    const { id } = await demo.newList('bench');
    const rows = Array.from(
      { length: leads },
      (_, at) => `Firm ${at},https://firm${at}.example,info@firm${at}.example`,
    );
    await bringFile(demo, id, `Name,Website,E-mail\n${rows.join('\n')}\n`, ['name', 'website', 'email']);
    const before = vendor.exchanges.length;
    const started = performance.now();
    const steps = [
      { kind: 'select', selection: { filter: { sent: -1 } } },
      { kind: 'connect', to },
    ];
    await demo.startRun({ campaign_id: id, steps });
    let delivered = 0;
    let killed = 0;
    /** Milliseconds in which nothing ran. */
    let down = 0;
    while (delivered < leads && performance.now() - started < patienceSeconds * 1000) {
      await sleep(250);
      if (killed < kills.most && performance.now() - started > (killed + 1) * kills.every * 1000) {
        killed += 1;
        const at = performance.now();
        await cloud.killAndRestart();
        demo = await cloud.logIn();
        down += performance.now() - at;
      }
      const params = { id: to };
      const { counts } = await demo.call(integrations.endpoints.crmDeliveries, {
        params,
        query: { limit: 1 },
      });
      delivered = counts.delivered ?? 0;
    }
    const seconds = (performance.now() - started - down) / 1000;
    const calls = vendor.exchanges.slice(before);
    const least = calls.length / callsPerSecond;
    const all = vendor.contacts.all();
    const once = new Set(all.map(({ email }) => email)).size;
    const refused = calls.filter(({ reply }) => reply.status === 429).length;
    return [
      {
        figure: `${leads} leads to HighLevel at 100 calls in 10 s: seconds over the least possible`,
        value: `${seconds.toFixed(0)} s for ${calls.length} calls: ${(seconds / least).toFixed(2)}`,
        ...{ limit: '< 1.5', ok: seconds / least < 1.5 },
      },
      {
        figure: `killed ${killed} times, one call in twenty fails: delivered, contacts there, contacts made twice`,
        value: `${delivered}, ${all.length}, ${all.length - once}`,
        limit: `${leads}, ${leads}, 0`,
        ok: killed === kills.most && delivered === leads && all.length === leads && once === leads,
      },
      {
        figure: 'calls that the limit refused',
        value: String(refused),
        limit: '< 1 %',
        ok: refused < calls.length / 100,
      },
      ...(await refreshTokens()),
    ];
  } finally {
    await cloud.remove();
    await vendor.stop();
  }
}

/** The first calls may be those that fail. */
async function connected<T>(connect: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < 4; turn++) {
    const done = await connect().catch(() => undefined);
    if (done !== undefined) return done;
  }
  return connect();
}

if (import.meta.main) printRows(await run());
