import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputOf, readChain } from '#functions/runs/stages/step-input.ts';
import { getRunRecord } from '#functions/runs/to-run.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { histories } from '#tests/support/mutating/while-mutating.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const open = (credits?: number) => openRunWorld(engine.table, credits);
const counts = async ({ leads, sent, wallet }: RunWorld) => {
  const all = await leads();
  const ids = await sent();
  const { balance, held } = await wallet();
  return {
    leads: all.length,
    enriched: all.filter(({ head }) => head.email).length,
    sent: ids.length,
    distinct: new Set(ids).size,
    balance,
    held,
  };
};
/** What 20 leads come to that each were saved, enriched and sent once, of 1,000 credits. */
const allOnce = { leads: 20, enriched: 20, sent: 20, distinct: 20, balance: 960, held: 0 };
/** Websites by number that cannot be read, or on which our own code breaks. */
const reading = (failing: number[] = [], breaking: number[] = []) => {
  const hosts = (numbers: number[]) => new Set(numbers.map((no) => `https://no-${no}.example/`));
  const [unread, broken] = [hosts(failing), hosts(breaking)];
  return (website: string) => {
    if (broken.has(website)) throw new Error('made to break');
    return unread.has(website) ? ('timeout' as const) : undefined;
  };
};

describe('every lead passes every step once', () => {
  test.each([
    ['enrichment', (kind: string, done: number) => kind === 'enrich' && done === 11],
    ['the beginning of enrichment', (kind: string) => kind === 'enrich'],
    ['saving', (kind: string, done: number) => kind === 'save' && done === 3],
    ['the beginning of saving', (kind: string) => kind === 'save'],
    ['sending', (kind: string, done: number) => kind === 'connect' && done === 3],
    ['the beginning of sending', (kind: string) => kind === 'connect'],
  ])('stopped in %s', async (_, cutOff) => {
    const world = await open();
    const first = await world.goOn((await world.start(world.plan(20, 'enrich', 'connect'))).id, cutOff);
    expect(first.status).toBe('cancelled');
    const retry = await world.goOn((await world.retry(first.id)).id);
    expect(retry.status).toBe('completed');
    expect(await counts(world)).toEqual(allOnce);
    await expect(world.retry(retry.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(world.retry(first.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('stopped again and again, at another step each time', async () => {
    const world = await open();
    let run = await world.start(world.plan(20, 'enrich', 'connect'));
    const cuts: [string, number][] = [
      ['save', 3],
      ['enrich', 6],
      ['enrich', 6],
      ['connect', 3],
    ];
    for (const [at, done] of cuts) {
      run = await world.goOn(run.id, (kind, now) => kind === at && now >= done);
      expect(run.status).toBe('cancelled');
      run = await world.retry(run.id);
    }
    expect((await world.goOn(run.id)).status).toBe('completed');
    expect(await counts(world)).toEqual(allOnce);
  });

  test('what was saved before the stop is enriched too', async () => {
    const world = await open();
    const started = await world.start(world.plan(20, 'enrich'));
    const first = await world.goOn(started.id, (kind, done) => kind === 'save' && done === 3);
    const retry = await world.goOn((await world.retry(first.id)).id);
    expect(retry.steps.map(({ status, in: given }) => [status, given])).toEqual([
      ['skipped', 0],
      ['completed', 17],
      ['completed', 20],
    ]);
    expect(await counts(world)).toMatchObject({ leads: 20, enriched: 20, balance: 960 });
  });

  test('a retry that never began is retried with what it was to do', async () => {
    const world = await open();
    const started = await world.start(world.plan(20, 'enrich', 'connect'));
    const first = await world.goOn(started.id, (kind, done) => kind === 'enrich' && done === 11);
    const retry = await world.retry(first.id);
    await world.abort(retry.id, { Error: 'internal' });
    await world.goOn((await world.retry(retry.id)).id);
    expect(await counts(world)).toEqual(allOnce);
  });
});

test('from the start is the plan once more, and leaves what was undone to a retry of that', async () => {
  const world = await open();
  const started = await world.start(world.plan(20, 'enrich', 'connect'));
  const first = await world.goOn(started.id, (kind, done) => kind === 'enrich' && done === 11);
  const { balance } = await world.wallet();
  // The eleven that were paid for are not priced again.
  const prices = { left: { leads: 20, maximum: 9 }, anew: { leads: 20, maximum: 9 } };
  const after = ({ maximum }: { maximum: number }) => ({
    available: balance,
    available_after: balance - maximum,
  });
  expect(await world.quoteRetry(first.id, 'failed')).toEqual({ ...prices.left, ...after(prices.left) });
  expect(await world.quoteRetry(first.id, 'start')).toEqual({ ...prices.anew, ...after(prices.anew) });
  const anew = await world.goOn((await world.retry(first.id, 'start')).id);
  expect(anew).toMatchObject({ status: 'completed', retry_of: first.id, credits: { spent: 0 } });
  expect(anew.steps[1]).toMatchObject({ done: 0, skipped: 20 });
  await world.goOn((await world.retry(first.id)).id);
  expect(await counts(world)).toEqual(allOnce);
});

describe('a lead whose website cannot be read', () => {
  test('is sent like the others, and not once more after a retry', async () => {
    const world = await open();
    world.sites.problem = reading([1, 2, 3, 4, 5]);
    const started = await world.start(world.plan(20, 'enrich', 'connect'));
    const first = await world.goOn(started.id);
    expect(first.status).toBe('partial');
    expect(await counts(world)).toMatchObject({ enriched: 15, sent: 20, distinct: 20 });

    const second = await world.goOn((await world.retry(first.id)).id);
    expect(second.steps[2]).toMatchObject({ in: 5, failed: 5 });
    world.sites.problem = reading();
    const third = await world.goOn((await world.retry(second.id)).id);
    expect(third.status).toBe('completed');
    expect(await counts(world)).toEqual(allOnce);
  });

  test('is sent once if the run was stopped before sending', async () => {
    const world = await open();
    world.sites.problem = reading([1, 2], [3]);
    const started = await world.start(world.plan(20, 'enrich', 'connect'));
    const first = await world.goOn(started.id, (kind) => kind === 'connect');
    world.sites.problem = reading();
    await world.goOn((await world.retry(first.id)).id);
    expect(await counts(world)).toEqual(allOnce);
  });
});

describe('credits that run out', () => {
  test('what could not be paid for is saved, enriched and sent by the retry', async () => {
    const world = await open(30);
    const first = await world.goOn(
      (await world.start(world.plan(20, 'enrich', 'connect'), { max_credits: 15 })).id,
    );
    expect(first).toMatchObject({ status: 'out_of_credits', credits: { spent: 15 } });
    const second = await world.goOn((await world.retry(first.id)).id);
    expect(second.status).toBe('out_of_credits');
    await world.grant(100);
    await world.goOn((await world.retry(second.id)).id);
    expect(await counts(world)).toEqual({ ...allOnce, balance: 90 });
  });
});

describe('the same retry twice', () => {
  test('is one run while it goes on, and goes on from there when it has ended', async () => {
    const world = await open();
    world.sites.problem = reading([1, 2, 3, 4, 5]);
    const first = await world.goOn((await world.start(world.plan(20, 'enrich', 'connect'))).id);
    const [one, two] = await Promise.all([world.retry(first.id), world.retry(first.id)]);
    expect(one.id).toBe(two.id);
    expect((await world.retry(first.id)).id).toBe(one.id);
    await world.goOn(one.id);
    const again = await world.retry(first.id);
    expect(again.retry_of).toBe(one.id);
    await world.goOn(again.id);
    expect(await counts(world)).toMatchObject({ enriched: 15, sent: 20, distinct: 20 });
  });
});

describe('whatever happens', () => {
  const no = fc.integer({ min: 0, max: 19 });
  const round = fc.record({
    at: fc.constantFrom('save', 'enrich', 'connect'),
    done: fc.integer({ min: 0, max: 20 }),
    how: fc.constantFrom('stop', 'delete the list', 'nothing'),
    failing: fc.array(no, { maxLength: 6 }),
    breaking: fc.array(no, { maxLength: 2 }),
  });
  const story = fc.record({
    max_credits: fc.option(fc.integer({ min: 9, max: 40 }), { nil: undefined }),
    rounds: fc.array(round, { minLength: 1, maxLength: 4 }),
  });

  test('after all retries every lead was saved, enriched, charged and sent once', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ max_credits, rounds }) => {
        const world = await open();
        const ceiling = max_credits === undefined ? {} : { max_credits };
        let run = await world.start(world.plan(20, 'enrich', 'connect'), ceiling);
        for (const { at, done, how, failing, breaking } of rounds) {
          world.sites.problem = reading(failing, breaking);
          run = await world.goOn(run.id, async (kind, now) => {
            const hit = kind === at && now >= done;
            if (hit && how === 'delete the list') await world.deleteList();
            return hit && how === 'stop';
          });
          await world.restoreList();
          if (run.status === 'completed') break;
          run = await world.retry(run.id);
        }
        world.sites.problem = reading();
        for (let more = 0; more < 9 && run.status !== 'completed'; more += 1) {
          run = await world.goOn(run.id);
          if (run.status !== 'completed') run = await world.retry(run.id);
        }
        expect(await counts(world)).toEqual(allOnce);
        expect(await auditWallet(world.deps.wallet, world.tenantId)).toMatchObject({ verdict: 'right' });
      }),
      { ...histories(12, 1), interruptAfterTimeLimit: 90_000 },
    );
  }, 180_000);
});

describe('what a retry costs', () => {
  test('is for places that are not saved, and for e-mails where an enrichment is still to come', async () => {
    const world = await open();
    const started = await world.start(world.plan(20, 'enrich', 'connect'));
    const first = await world.goOn(started.id, (kind, done) => kind === 'save' && done === 3);
    expect(await world.quoteRetry(first.id, 'failed')).toMatchObject({ leads: 20, maximum: 37 });
    const { campaigns, tenantId, list } = world;
    await campaigns.store.campaigns.patch({ tenantId, id: list }).set({ type: 'people' }).go();
    expect(await world.quoteRetry(first.id, 'failed')).toMatchObject({ leads: 20, maximum: 51 });
  });

  test('is nothing for leads that are only to be sent, whatever is known of them', async () => {
    const world = await open();
    world.sites.problem = () => 'nothing_found';
    const started = await world.start(world.plan(5, 'enrich', 'connect'));
    const first = await world.goOn(started.id, (kind) => kind === 'connect');
    expect(await world.quoteRetry(first.id, 'failed')).toMatchObject({ leads: 5, maximum: 0 });
  });

  test('is no more than what the first start allowed', async () => {
    const world = await open();
    const started = await world.start(world.plan(20), { max_credits: 15 });
    const first = await world.goOn(started.id, (kind) => kind === 'save');
    const allowed = { leads: 20, maximum: 15, available: 1000, available_after: 985 };
    expect(await world.quoteRetry(first.id, 'failed')).toEqual(allowed);
    expect(await world.quoteRetry(first.id, 'start')).toEqual(allowed);
  });
});

describe('a plan that only selects', () => {
  const selecting = ({ list }: RunWorld) =>
    Plan.parse({ campaign_id: list, steps: [{ kind: 'select', selection: { filter: { sent: -1 } } }] });

  test('leaves nothing to a retry when it is done', async () => {
    const world = await open();
    const { id } = await world.start(selecting(world));
    expect(await world.goOn(id)).toMatchObject({ status: 'completed', steps: [{ status: 'completed' }] });
    await expect(world.retry(id)).rejects.toMatchObject({ message: 'Nothing is left to retry.' });
  });

  test('is begun anew where it was stopped before', async () => {
    const world = await open();
    const { id } = await world.start(selecting(world));
    await world.abort(id);
    const retry = await world.goOn((await world.retry(id)).id);
    expect(retry).toMatchObject({ status: 'completed', retry_of: id, steps: [{ status: 'completed' }] });
  });
});

test('a run that goes on with one that is gone is read without it, and none is without its steps', async () => {
  const world = await open();
  const { deps, tenantId } = world;
  const { id } = await world.start(world.plan(2));
  const run = await getRunRecord(deps, tenantId, id);
  const chain = await readChain(deps, { ...run, resume: { run_id: 'run_gone', step_no: 1 } });
  expect(chain.map(({ run, steps }) => [run.id, steps.length])).toEqual([[id, 2]]);
  await expect(inputOf(deps, [{ run, steps: [] }], 1)).rejects.toThrow('a run without its step 0');
});

test('all of a run is done again by one retry at a time, whoever asks for it at once', async () => {
  const world = await open();
  const first = await world.goOn((await world.start(world.plan(20, 'enrich'))).id);
  const asked = await Promise.allSettled([1, 2, 3].map(() => world.retry(first.id, 'start')));
  const [again, ...more] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(more).toEqual([]);
  expect(refused).toMatchObject([{ reason: 'run_restarted' }, { reason: 'run_restarted' }]);
  await expect(world.quoteRetry(first.id, 'start')).rejects.toMatchObject({ reason: 'run_restarted' });
  expect((await world.goOn(again?.id ?? '')).status).toBe('completed');
  expect((await world.goOn((await world.retry(first.id, 'start')).id)).status).toBe('completed');
  expect(await counts(world)).toMatchObject({ leads: 20, enriched: 20, balance: 960, held: 0 });
});
