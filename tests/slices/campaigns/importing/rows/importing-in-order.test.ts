import { expect, test } from 'vitest';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { compactRows } from '#functions/campaigns/rows/compact-rows.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { partRows } from '#functions/imports/work/divide.ts';
import type { DuplicateRule } from '#shared/domain/leads/files/import-rules.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const perPage = 100;
const rows = partRows * 2 + 70;
const names = Array.from({ length: rows }, (_, no) => `Firm ${no}`);
const fileOf = (some: readonly string[], site: string) =>
  ['Website,Name', ...some.map((name, no) => `${site}-${no}.example,${name}`)].join('\n');

async function open() {
  const all = await openImportWorld(engine.table);
  const { campaigns, tenantId, list } = all.world;
  /** Names as the pages of the list show them. */
  const shown = async (filter: object = {}) => {
    const pages = Array.from({ length: Math.ceil((rows + 20) / perPage) }, (_, at) => at + 1);
    const read = (page: number) =>
      listResults(
        campaigns,
        tenantId,
        list,
        'local',
        ResultFilter.parse({ ...filter, page, limit: perPage }),
      );
    return (await Promise.all(pages.map(read))).flatMap(({ data }) => data.map(({ name }) => name));
  };
  /** The parts of a file, not brought yet. */
  const divide = async (text: string, rule: DuplicateRule = 'skip') => {
    const id = await all.start(text, ['website', 'name'], rule);
    await all.work(all.sent.splice(0)[0] as ImportMessage);
    return { id, parts: all.sent.splice(0) };
  };
  return { ...all, shown, divide, compact: () => compactRows(campaigns, { tenantId, campaign_id: list }) };
}

test('leads stand as the rows of the file, in whatever order its parts are brought and however often', async () => {
  const { deps, bring, work, divide, shown, compact, stateOf, total } = await open();
  await bring(fileOf(['Older'], 'old'), ['website', 'name']);
  const { id, parts } = await divide(fileOf(names, 'site'));
  const [first, second, third] = parts as [ImportMessage, ImportMessage, ImportMessage];
  await work(third);
  await failing(deps, 5, () => work(second));
  await Promise.all([first, second, first].map((part) => work(part)));
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: rows });
  expect(await total()).toBe(rows + 1);
  const expected = [...names, 'Older'];
  // As they lie, and by what filters read, before and after that is put into leaves.
  const unfiltered = { sent: -1 };
  expect(await shown(unfiltered)).toEqual(expected);
  expect(await shown()).toEqual(expected);
  await compact();
  expect(await shown()).toEqual(expected);
  expect(await shown({ sort: 'city' })).toEqual(expected);
  expect(await shown({ ...unfiltered, direction: 'asc' })).toEqual(expected.toReversed());
});

test('rows that are put beside others and rows of one lead stand where the first of them is', async () => {
  const { work, divide, shown } = await open();
  const twice = ['Website,Name', 'a.example,A', 'b.example,B', 'a.example,A again', 'c.example,C'].join('\n');
  for (const [rule, expected] of [
    ['update', ['A', 'B', 'C']],
    ['both', ['A', 'B', 'A again', 'C', 'A', 'B', 'C']],
  ] as const) {
    const { parts } = await divide(twice, rule);
    for (const part of parts) await work(part);
    expect(await shown()).toEqual(expected);
  }
});

test('one that an earlier release began goes on, and what is brought later stands before it', async () => {
  const { deps, caller, work, divide, shown, bring, total } = await open();
  const { id, parts } = await divide(fileOf(names.slice(0, partRows + 40), 'site'));
  // It kept no time of its leads.
  await deps.store.imports.patch({ tenantId: caller.tenantId, id }).remove(['leads_at']).go();
  for (const part of parts) await work(part);
  expect(await total()).toBe(partRows + 40);
  await bring(fileOf(['Newer', 'Newest'], 'new'), ['website', 'name']);
  const all = await shown();
  expect(all.slice(0, 2)).toEqual(['Newer', 'Newest']);
  expect(all.slice(2).toSorted()).toEqual(names.slice(0, partRows + 40).toSorted());
});

/** The table is away at one of the transactions. */
async function failing(
  { table: { client } }: Awaited<ReturnType<typeof open>>['deps'],
  at: number,
  does: () => Promise<void>,
): Promise<void> {
  const send = client.send.bind(client);
  let count = 0;
  client.send = (async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'TransactWriteCommand' && ++count === at)
      throw new Error('the table is away');
    return send(command as never);
  }) as typeof client.send;
  await expect(does()).rejects.toThrow('the table is away');
  Object.assign(client, { send });
}
