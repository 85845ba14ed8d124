import { beginConnecting } from '#functions/crm/connections/begin.ts';
import { finishConnecting } from '#functions/crm/connections/connect.ts';
import { openToken } from '#functions/crm/tokens/access-token.ts';
import { highLevelLocations } from '#infra/local/standins/crm/highlevel.ts';
import { keapApp } from '#infra/local/standins/crm/keap.ts';
import { openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { agreeAt } from '#tests/support/worlds/crm/crm-world.ts';
import { startEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import type { BenchRow } from './bench-row.ts';

const workers = 50;
/** After so many seconds no access token opens anything any more. */
const day = 86_400;
const choices = { ghl: highLevelLocations[0].id, keap: keapApp };
const names = { ghl: 'HighLevel', keap: 'Keap' };

/** Many workers find at the same moment that the access token of a connection is over, and its refresh token works once. */
export async function refreshTokens(): Promise<BenchRow[]> {
  const engine = await startEngineTable();
  try {
    const rows: BenchRow[] = [];
    for (const kind of ['ghl', 'keap'] as const) {
      const world = await openCrmWorld(engine.table);
      try {
        const { deps, person } = world;
        const { url } = await beginConnecting(deps, person, { kind });
        const agreed = await agreeAt(url, choices[kind]);
        const connection = await finishConnecting(deps, person, agreed, () => {});
        world.pass(day);
        const started = performance.now();
        const opened = await Promise.all(Array.from({ length: workers }, () => openToken(deps, connection)));
        const ms = performance.now() - started;
        const { refreshes, refusedRefreshes } = world[kind].tokens.counts;
        const tokens = new Set(opened.map(({ token }) => token)).size;
        rows.push({
          figure: `${names[kind]}: refreshes under ${workers} workers, refused, tokens that they go on with`,
          value: `${refreshes}, ${refusedRefreshes}, ${tokens}, after ${ms.toFixed(0)} ms`,
          limit: '1, 0, 1',
          ok: refreshes === 1 && refusedRefreshes === 0 && tokens === 1,
        });
      } finally {
        await world.stop();
      }
    }
    return rows;
  } finally {
    await engine.remove();
  }
}
