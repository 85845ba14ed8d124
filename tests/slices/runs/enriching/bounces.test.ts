import { describe, expect, test } from 'vitest';
import { refundFor, reportBounce } from '#functions/campaigns/leads/report-bounce.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { nothingSummed, sumLedger } from '#functions/wallet/audit/sum-ledger.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** A list of so many leads whose e-mails were paid for, and a clock that the test turns. */
async function open(count = 1) {
  const world = await openRunWorld(engine.table);
  const clock = { days: 0 };
  const now = () => new Date(Date.now() + clock.days * 86_400_000).toISOString();
  const deps = { ...world.campaigns, now, wallet: world.deps.wallet };
  await world.goOn((await world.start(world.plan(count, 'enrich'))).id);
  const lead = async (no = 0) => {
    const one = (await world.leads())[no];
    if (!one) throw new Error(`there is no lead ${no}`);
    return one;
  };
  const first = (await lead()).head;
  const report = (email = first.email ?? '', { id } = first, campaign_id = world.list) =>
    reportBounce(deps, world.caller, { campaign_id, id, email });
  return { world, deps, clock, first, lead, report };
}

test('a bounce gives the credit back once, and the e-mail is nobody’s any more', async () => {
  const { world, deps, first, lead, report } = await open();
  const before = await world.wallet();
  expect(await refundFor(deps, first)).toMatchObject({ credits: 1 });
  expect(await report(first.email?.toUpperCase())).toBe(1);
  expect(await report()).toBe(0);
  const { head, values } = await lead();
  expect(head).toMatchObject({ email_status: 'not_found', emails_count: 0 });
  expect(head.email).toBeUndefined();
  expect(values.email?.[0]?.check).toMatchObject({ status: 'invalid', reasons: ['bounced'], by: 'report' });
  const after = await world.wallet();
  expect(after.available).toBe(before.available + 1);
  expect(await refundFor(deps, head)).toBeUndefined();
});

test('an e-mail that somebody typed in or brought was never paid for: its bounce gives nothing back', async () => {
  const { world, deps, first, lead, report } = await open();
  const before = await world.wallet();
  const { values } = await lead();
  const at = new Date().toISOString();
  const [paid] = values.email ?? [];
  const own = ['manual', 'import'].map((source) => ({
    ...{ value: `${source}@own.example`, source, confidence: 100, first_seen: at, last_seen: at },
  }));
  const { tenantId, id } = first;
  const email = [...own, ...(paid ? [paid] : [])];
  await deps.store.bodies
    .patch({ tenantId, id })
    .set({ values: { ...values, email } })
    .go();
  for (const { value } of own) expect(await report(value)).toBe(0);
  expect((await world.wallet()).available).toBe(before.available);
  expect(await report(paid?.value)).toBe(1);
});

test('no more comes back than bounces of mail that is worth its price, and the lead says so before', async () => {
  const { world, deps, first, lead, report } = await open(30);
  const before = await world.wallet();
  let given = 0;
  for (let no = 0; no < 30; no += 1) {
    const { head } = await lead(no);
    expect(await refundFor(deps, head)).toEqual(given < 20 ? expect.anything() : undefined);
    given += await report(head.email, head);
    expect((await lead(no)).head.email).toBeUndefined();
  }
  expect(given).toBe(20);
  expect((await world.wallet()).available).toBe(before.available + 20);
  expect(first.email).toBeDefined();
});

test('ten who report it at once get it back once, and the ledger is the balance', async () => {
  const { world, report } = await open();
  const before = await world.wallet();
  const refunds = await Promise.all(Array.from({ length: 10 }, () => report()));
  expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(1);
  const after = await world.wallet();
  expect(after.available).toBe(before.available + 1);
  const { all } = await sumLedger(world.deps.wallet, world.tenantId, nothingSummed);
  expect(all.amount).toBe(after.balance);
});

test('who finds the same e-mail again finds nothing, and pays nothing', async () => {
  const { world, first, lead, report } = await open();
  await report();
  const steps = [{ kind: 'select' as const, selection: { ids: [first.id] } }, { kind: 'enrich' as const }];
  const again = await world.goOn((await world.start({ campaign_id: world.list, steps })).id);
  expect(again.credits.spent).toBe(0);
  expect((await lead()).head).toMatchObject({ email_status: 'not_found', emails_count: 0 });
});

describe('nothing comes back', () => {
  test('after 30 days; the e-mail is marked all the same', async () => {
    const { clock, lead, report } = await open();
    clock.days = 30;
    expect(await report()).toBe(0);
    expect((await lead()).head.emails_count).toBe(0);
  });

  test('for what an earlier release charged, which did not note how much', async () => {
    const { world, first, report } = await open();
    const paid = { tenantId: world.tenantId, identity: first.identity, what: 'email' };
    await world.campaigns.store.owned.patch(paid).remove(['credits']).go();
    expect(await report()).toBe(0);
  });
});

describe('is refused', () => {
  test('of an e-mail that is not the lead’s', async () => {
    const { report } = await open();
    await expect(report('else@leadwright.example')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('of a lead that is not there, and in a list that is not there', async () => {
    const { report, first } = await open();
    const gone = { ...first, id: newId('lead') };
    await expect(report(first.email, gone)).rejects.toMatchObject({ code: 'not_found' });
    await expect(report(first.email, first, newId('campaign'))).rejects.toMatchObject({ code: 'not_found' });
  });
});
