import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteCampaigns, restoreCampaigns } from '#functions/campaigns/lists/delete-campaigns.ts';
import { resumeImport, stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { partRows } from '#functions/imports/work/divide.ts';
import { busySeconds } from '#functions/platform/jobs/retries.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const at = (no: number) => (no % 10 === 9 ? ',Nobody' : `site-${no}.example,No ${no}`);
const sumOf = ({ created, updated, duplicate, invalid, incomplete }: LeadImport) =>
  created + updated + duplicate + invalid + incomplete;

/** A file of several parts, each tenth row without what a lead needs; divided, and no part begun. */
async function open(rows = partRows * 3) {
  const opened = await openImportWorld(engine.table);
  const { deps, sent, work, start, stateOf, errorsOf, caller, total } = opened;
  // Each look at the clock is a second later, so that each look at the import is a new one.
  let seconds = 0;
  deps.now = () => new Date(Date.now() + seconds++ * 1000);
  const id = await start(`Website,Name\n${Array.from({ length: rows }, (_, no) => at(no)).join('\n')}`, [
    'website',
    'name',
  ]);
  await work(sent.splice(0)[0] as ImportMessage);
  const parts = sent.splice(0);
  /** Fails after so many transactions of the part, as on its last try. */
  const fail = async (message: ImportMessage, batches = 0) => {
    const { patch } = deps.store.parts;
    let left = batches;
    deps.store.parts.patch = (key) => {
      if (key.part === message.part && left-- === 0) throw new Error('out of order');
      return patch.call(deps.store.parts, key);
    };
    try {
      await expect(work(message, true)).rejects.toThrow('out of order');
    } finally {
      deps.store.parts.patch = patch;
    }
  };
  /** What is told adds up with what is in the list and in the file of what was left out. */
  const check = async () => {
    const state = await stateOf(id);
    expect(state.created).toBe(await total());
    expect(state.has_errors).toBe(state.incomplete > 0);
    if (state.has_errors) expect(errorsOf(id).trim().split('\r\n')).toHaveLength(state.incomplete + 1);
    return state;
  };
  const resume = () => resumeImport(deps, caller, id);
  const whole = { status: 'done', rows, created: rows * 0.9, incomplete: rows * 0.1, stands_still: false };
  return {
    ...opened,
    id,
    parts: parts as [ImportMessage, ImportMessage, ImportMessage],
    fail,
    check,
    resume,
    whole,
  };
}

test('one whose part failed for the last time is gone on with, and nothing is done twice', async () => {
  const { work, workAll, parts, sent, stateOf, id, fail, check, resume, whole } = await open();
  const [first, second, third] = parts;
  await work(first);
  await fail(second, 3);
  await work(third);
  const failed = await check();
  expect(failed).toMatchObject({
    ...{ status: 'failed', stands_still: true, problem: null, ended_at: expect.any(String) },
  });
  expect(sumOf(failed)).toBe(partRows + 3 * 32);
  expect(await resume()).toMatchObject({ status: 'running', stands_still: false, ended_at: null });
  expect(sent).toHaveLength(1);
  await workAll();
  expect(await check()).toMatchObject({ ...whole, ended_at: expect.any(String) });
  for (const message of parts) await work(message, true);
  expect(await stateOf(id)).toMatchObject(whole);
});

test('a part that is being brought while another fails is counted as far as it came, and goes on there', async () => {
  const { deps, work, workAll, parts, fail, check, resume, whole } = await open();
  const [first, second, third] = parts;
  await work(first);
  const { patch } = deps.store.parts;
  let batches = 0;
  deps.store.parts.patch = (key) => {
    batches += 1;
    return patch.call(deps.store.parts, key);
  };
  const { get } = deps.store.imports;
  deps.store.imports.get = ((...asked: Parameters<typeof get>) => {
    const found = get.apply(deps.store.imports, asked);
    if (batches !== 4) return found;
    batches += 1;
    const { go } = found;
    found.go = (async (...how: Parameters<typeof go>) => {
      await fail(second, 2);
      return go.apply(found, how);
    }) as typeof go;
    return found;
  }) as typeof get;
  await work(third);
  Object.assign(deps.store.parts, { patch });
  Object.assign(deps.store.imports, { get });
  const failed = await check();
  expect(failed).toMatchObject({ status: 'failed', stands_still: true });
  expect(sumOf(failed)).toBe(partRows + 4 * 32 + 2 * 32);
  await resume();
  await workAll();
  expect(await check()).toMatchObject(whole);
});

test('who still works on a part whose end was told when the import was stopped brings no more of it', async () => {
  const { deps, caller, parts, work, workAll, stateOf, id, total } = await open(partRows);
  const { claims } = deps.campaigns.store;
  const get = claims.get.bind(claims);
  let asked = 0;
  claims.get = ((...keys: Parameters<typeof get>) => {
    const found = get(...keys);
    asked += 1;
    // The fourth batch is asked about while the third is written: it is stopped, and another worker tells the end.
    if (asked !== 4) return found;
    const { go } = found;
    found.go = (async (...how: Parameters<typeof go>) => {
      await stopImport(deps, caller, id);
      await work(parts[0]);
      return go.apply(found, how);
    }) as typeof go;
    return found;
  }) as typeof get;
  deps.now = () => new Date();
  await work(parts[0]);
  await workAll();
  const stopped = await stateOf(id);
  expect(stopped).toMatchObject({ status: 'stopped', ended_at: expect.any(String) });
  expect(stopped.created).toBe(await total());
});

test('one whose list lay in the trash for a moment is gone on with once the list is back', async () => {
  const { world, work, workAll, parts, check, resume, whole } = await open();
  const { campaigns, tenantId, list } = world;
  await work(parts[0]);
  await deleteCampaigns(campaigns, tenantId, [list]);
  await work(parts[1]);
  await expect(resume()).rejects.toMatchObject({ code: 'not_found' });
  await restoreCampaigns(campaigns, tenantId, [list]);
  await work(parts[2]);
  expect(await check()).toMatchObject({
    status: 'failed',
    stands_still: true,
    problem: { why: 'list_gone' },
  });
  expect(await resume()).toMatchObject({ problem: null });
  await workAll();
  expect(await check()).toMatchObject(whole);
});

test('one whose file could not be divided for want of the storage is divided, and one that no reader can read is not', async () => {
  const { deps, caller, start, bring, sent, work, workAll, stateOf } = await openImportWorld(engine.table);
  const id = await start('Website\na.example', ['website']);
  const { write } = deps.files;
  deps.files.write = () => Promise.reject(new Error('the storage is away'));
  await expect(work(sent.splice(0)[0] as ImportMessage, true)).rejects.toThrow('away');
  deps.files.write = write;
  expect(await stateOf(id)).toMatchObject({ status: 'failed', rows: null, stands_still: true });
  expect(await resumeImport(deps, caller, id)).toMatchObject({ status: 'queued' });
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: 1 });
  const open = await bring(`Website\n${'a.example\n'.repeat(40_000)}"open`, ['website']);
  expect(open).toMatchObject({ status: 'failed', stands_still: false });
  await expect(resumeImport(deps, caller, open.id)).rejects.toMatchObject({ reason: 'import_goes_on' });
});

test('of two who ask at once one sends it, and who asks later is told that it goes on', async () => {
  const { parts, sent, fail, resume } = await open();
  await fail(parts[0]);
  const both = await Promise.all([resume(), resume()]);
  expect(both.map(({ status }) => status)).toEqual(['running', 'running']);
  expect(sent).toHaveLength(1);
  await expect(resume()).rejects.toMatchObject({ code: 'conflict', reason: 'import_goes_on' });
});

test('what is taken back, or was, or could not be in the end, is not gone on with', async () => {
  const { deps, caller, parts, sent, work, workAll, stateOf, fail, check, resume } = await open();
  const id = parts[0].import_id;
  await work(parts[0]);
  await fail(parts[1], 2);
  await undoImport(deps, caller, id);
  const refused = { code: 'conflict', reason: 'import_goes_on' };
  await expect(resume()).rejects.toMatchObject(refused);
  const [one, ...others] = sent.splice(0) as [ImportMessage, ...ImportMessage[]];
  await fail(one);
  expect(await check()).toMatchObject({ status: 'failed', stands_still: false });
  await expect(resume()).rejects.toMatchObject(refused);
  sent.push(...others);
  await undoImport(deps, caller, id);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'undone', stands_still: false });
  await expect(resume()).rejects.toMatchObject(refused);
});

test('an undo counts what was brought of a part that failed once, and takes all of it back', async () => {
  const { parts, work, fail, check, undo, total } = await open();
  await work(parts[0]);
  await fail(parts[1], 2);
  const { created, incomplete } = await check();
  expect(await undo(parts[0].import_id)).toMatchObject({
    ...{ status: 'undone', created, incomplete, removed: created },
  });
  expect(await total()).toBe(0);
});

test('of an undo and somebody who goes on at once one is refused', async () => {
  for (let no = 0; no < 4; no += 1) {
    const { deps, caller, parts, fail, workAll, resume, check, total, stateOf } = await open(partRows);
    const id = parts[0].import_id;
    await fail(parts[0], 2);
    await Promise.allSettled(
      no % 2 ? [undoImport(deps, caller, id), resume()] : [resume(), undoImport(deps, caller, id)],
    );
    await workAll();
    const { status } = await stateOf(id);
    if (status === 'done') await check();
    else expect([status, await total()]).toEqual(['undone', 0]);
  }
});

test('one whose message does not reach the queue is as it was, and can be gone on with later', async () => {
  const { deps, parts, workAll, fail, check, resume, whole } = await open();
  await fail(parts[0], 2);
  const before = await check();
  const { send } = deps.queue;
  deps.queue.send = () => Promise.reject(new Error('the queue is away'));
  await expect(resume()).rejects.toThrow('away');
  expect(await check()).toEqual(before);
  deps.queue.send = send;
  await resume();
  await workAll();
  expect(await check()).toMatchObject(whole);
});

test('it goes on beside no more others than may', async () => {
  const { deps, caller, start, parts, fail, resume } = await open();
  await fail(parts[0]);
  const others = [];
  for (const site of ['a', 'b', 'c']) others.push(await start(`Website\n${site}.example`, ['website']));
  await expect(resume()).rejects.toMatchObject({ reason: 'too_many_imports' });
  await stopImport(deps, caller, others[0] as string);
  expect(await resume()).toMatchObject({ status: 'running' });
});

test('each end is told: that it failed, and that it was done after all', async () => {
  const { deps, world, parts, workAll, fail, resume } = await open(partRows);
  const { store } = deps.campaigns.events;
  const { tenantId } = world;
  const when = new Date().toISOString();
  const webhook = { name: 'CRM', url: 'https://crm.example/in', events: ['import.finished' as const] };
  await store.webhooks
    .create({
      ...{ ...webhook, tenantId, id: newId('webhook'), enabled: true, sealed_secret: 'sealed' },
      ...{ created_at: when, updated_at: when },
    })
    .go();
  const told = async () => (await store.outbox.query.primary({ tenantId }).go({ pages: 'all' })).data;
  await fail(parts[0], 1);
  await resume();
  await fail(parts[0], 1);
  await resume();
  await workAll();
  const all = await told();
  expect(new Set(all.map(({ subject_id }) => subject_id))).toEqual(new Set([parts[0].import_id]));
  // Whoever was told of an event is not told of it again: each end is another one.
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
});

test('what the table is too busy for is put off, and fails no import on its last try either', async () => {
  const { deps, parts, sent, work, workAll, stateOf, id, check, whole } = await open();
  const { patch } = deps.store.parts;
  deps.store.parts.patch = () => {
    throw tableBusy();
  };
  const { send } = deps.queue;
  const delays: unknown[] = [];
  deps.queue.send = (messages, options) => {
    delays.push(options);
    return send(messages, options);
  };
  for (const message of parts) await work(message, true);
  expect(delays).toEqual(parts.map(({ tenant_id }) => ({ group: tenant_id, delaySeconds: busySeconds })));
  expect(sent).toEqual(parts);
  expect(await stateOf(id)).toMatchObject({ status: 'running' });
  deps.store.parts.patch = patch;
  await workAll();
  expect(await check()).toMatchObject(whole);
});

test('a part that meets others at the same businesses asks about them again, and gives up after some tries', async () => {
  const { deps, parts, work, workAll, check, whole } = await open();
  const { claims } = deps.campaigns.store;
  const get = claims.get.bind(claims);
  let refusals = 5;
  claims.get = ((...asked: Parameters<typeof get>) => {
    refusals -= 1;
    if (refusals >= 0) throw new TransactionRefused(['business']);
    return get(...asked);
  }) as typeof get;
  await work(parts[0]);
  refusals = Number.POSITIVE_INFINITY;
  await expect(work(parts[1])).rejects.toThrow('refused 8 times');
  refusals = 0;
  await work(parts[1]);
  await work(parts[2]);
  await workAll();
  expect(await check()).toMatchObject(whole);
});

test('however often it fails and is gone on with, the counts are its rows in the end, and each row is one lead', async () => {
  const step = fc.record({ part: fc.nat(2), batches: fc.nat(16), resumes: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const { parts, sent, workAll, stateOf, id, fail, check, resume, whole } = await open(partRows + 70);
      for (const { part, batches, resumes } of steps) {
        // One that is done, or of which others failed, fails no more.
        await fail(parts[part] as ImportMessage, batches).catch(() => undefined);
        if ((await stateOf(id)).status === 'failed') {
          await check();
          if (resumes) await resume();
        }
        sent.splice(0);
      }
      if ((await stateOf(id)).status === 'failed') await resume();
      sent.push(...parts);
      await workAll();
      expect(await check()).toMatchObject(whole);
    }),
    { numRuns: 8 },
  );
}, 120_000);
