import { startAi } from '#infra/local/standins/ai/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { sampleProfile } from '#tests/support/worlds/ai/ai-world.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, printRows, timed } from '../made/bench-row.ts';

const { ai, runs, wallet } = contracts;
const leads = Number(process.env.LEADS ?? 200);
/** Milliseconds that the stand-in takes for an answer. */
const thinks = 300;
/** Rows a second that somebody who watches a list takes for quick. */
const least = 8;

/** Texts of leads by the stand-in of AI: how fast they come, and whether they cost what was told. */
export async function run(): Promise<BenchRow[]> {
  const server = await startAi({ thinks, keeps: 0 });
  const cloud = await startTestCloud(server.environment);
  try {
    const demo = await cloud.as('demo');
    await demo.call(ai.endpoints.createBusinessProfile, { body: sampleProfile });
    const { id } = await demo.newList('bench');
    const rows = Array.from({ length: leads }, (_, at) => `Firm ${at},https://firm${at}.example`);
    await bringFile(demo, id, `Name,Website\n${rows.join('\n')}\n`, ['name', 'website']);
    const steps = [
      { kind: 'select', selection: { filter: { sent: -1 } } },
      { kind: 'ai', prompt: 'default_local_first_line' },
    ];
    const plan = { campaign_id: id, steps };
    const told = await demo.call(runs.endpoints.quote, { body: plan as never });
    const before = (await demo.call(wallet.endpoints.get)).balance;
    let done = 0;
    const ms = await timed(async () => {
      const ended = await demo.finishedRun((await demo.startRun(plan)).id, 300);
      done = ended.steps[1]?.done ?? 0;
    });
    const charged = before - (await demo.call(wallet.endpoints.get)).balance;
    const rate = done / (ms / 1000);
    return [
      {
        figure: `AI text for ${leads} leads, the stand-in takes ${thinks} ms: rows a second`,
        value: rate.toFixed(1),
        limit: `${least}`,
        ok: done === leads && rate >= least,
      },
      {
        figure: `AI text for ${leads} leads: credits charged, of those that were told`,
        value: String(charged),
        limit: String(told.expected),
        ok: charged === told.expected,
      },
    ];
  } finally {
    await cloud.stop();
    await server.stop();
  }
}

if (import.meta.main) printRows(await run());
