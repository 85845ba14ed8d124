import { describe, expect, test } from 'vitest';
import { readLeadsOf } from '#functions/campaigns/index.ts';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { deleteText, editText, undoText } from '#functions/campaigns/leads/texts/change-text.ts';
import { listTextColumns } from '#functions/campaigns/leads/texts/text-columns.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { quotePlan } from '#functions/runs/start/quotes/quote-plan.ts';
import { LeadText, mostTexts } from '#shared/domain/ai/texts/lead-text.ts';
import { textKeyOf } from '#shared/domain/kinds/text-column.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { leadOf, refuses } from '#tests/support/worlds/ai/scripted-ai.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const prompt = 'default_local_first_line';
const key = textKeyOf(prompt);

async function open(count: number, credits = 1000): Promise<RunWorld> {
  const world = await openRunWorld(engine.table, credits);
  await world.goOn((await world.start(world.plan(count))).id);
  return world;
}
const everything = { filter: ResultFilter.parse({ sent: -1 }), except: [] };
const planOf = (world: RunWorld, ...steps: object[]): Plan =>
  Plan.parse({ campaign_id: world.list, steps: [{ kind: 'select', selection: everything }, ...steps] });
const write = async (world: RunWorld, step: object = {}) =>
  world.goOn((await world.start(planOf(world, { kind: 'ai', prompt, ...step }))).id);

describe('what AI writes', () => {
  test('stands with the lead whole, in the list as it begins, and is charged once for each', async () => {
    const world = await open(12);
    world.ai.answer = (task) => ({ text: `${leadOf(task)} ${'does good work. '.repeat(20)}` });
    const run = await write(world);
    expect(run.steps[1]).toMatchObject({ done: 12, failed: 0, skipped: 0, out: 12, credits: 12 });
    expect(run.credits).toEqual({ held: 12, spent: 12, released: 0 });
    const leads = await world.leads();
    for (const { head, texts, log } of leads) {
      const text = texts[prompt]?.now;
      expect(text).toMatchObject({
        name: 'First line',
        version: 1,
        kind: 'first_line',
        credits: 1,
        model: 'scripted',
      });
      expect(text?.text.startsWith(`${head.name} does good work.`)).toBe(true);
      expect(String(head.columns?.[key]).length).toBeLessThan(170);
      expect(log.at(-1)).toMatchObject({ what: 'written', text: 'First line', run_id: run.id });
    }
    expect(await listTextColumns(world.campaigns, world.tenantId, world.list)).toEqual({
      data: [{ id: prompt, name: 'First line' }],
    });
  });

  test('is not written twice by the same version, unless that is asked for', async () => {
    const world = await open(4);
    await write(world);
    const again = await write(world);
    expect(again.steps[1]).toMatchObject({ done: 0, skipped: 4, credits: 0 });
    world.ai.answer = () => ({ text: 'Something else.' });
    const anew = await write(world, { rewrite: true });
    expect(anew.steps[1]).toMatchObject({ done: 4, credits: 4 });
    expect((await world.leads()).map(({ texts }) => texts[prompt]?.now?.text)).toEqual(
      Array(4).fill('Something else.'),
    );
  });

  test('is not written, and paid for, again by a retry of all, even where it was to be written anew', async () => {
    const world = await open(4);
    await write(world);
    const run = await write(world, { rewrite: true });
    expect(run.credits.spent).toBe(4);
    const again = await world.goOn((await world.retry(run.id, 'start')).id);
    expect(again).toMatchObject({ status: 'completed', credits: { spent: 0 } });
    expect(again.steps[1]).toMatchObject({ done: 0, skipped: 4 });
    const third = await world.goOn((await world.retry(again.id, 'start')).id);
    expect(third.credits.spent).toBe(0);
  });

  test('costs nothing with a key of the account, and the price says so', async () => {
    const world = await open(3, 3);
    world.ai.by = 'own';
    const plan = planOf(world, { kind: 'ai', prompt });
    const units = { leads: 3, chargeable: 0 };
    expect((await quotePlan(world.deps, world.tenantId, plan, units)).maximum).toBe(0);
    expect((await write(world)).credits.spent).toBe(0);
    world.ai.by = 'platform';
    const quote = await quotePlan(world.deps, world.tenantId, plan, { ...units, texts: { [prompt]: 3 } });
    expect(quote.steps[1]).toMatchObject({ price: 1, expected: 0, maximum: 3, written: 3 });
  });

  test('is charged for nobody who got none: each fails with its reason, and a retry asks again', async () => {
    const world = await open(6);
    const reasons = ['refused', 'cut_off', 'empty', 'unreadable', 'timeout'] as const;
    world.ai.answer = (task) => {
      const reason = reasons[Number(leadOf(task).replace(/\D/g, '')) - 1];
      return reason ? refuses(reason) : { text: 'Hello.' };
    };
    const run = await write(world);
    expect(run.steps[1]).toMatchObject({ done: 1, failed: 5, credits: 1 });
    expect(run.steps[1]?.failures?.map(({ code }) => code).toSorted()).toEqual(
      reasons.map((reason) => `ai_${reason}`).toSorted(),
    );
    world.ai.answer = () => ({ text: 'Now.' });
    const retry = await world.goOn((await world.retry(run.id)).id);
    expect(retry.steps[1]).toMatchObject({ done: 5, failed: 0, credits: 5 });
  });

  test('waits for a server that asks for patience, and keeps what was written before', async () => {
    const world = await open(3);
    let tries = 0;
    world.ai.answer = (task) => {
      tries += 1;
      return leadOf(task) === 'Business 2' && tries < 5 ? refuses('rate_limited', 1) : { text: 'Hello.' };
    };
    const run = await write(world);
    expect(run.steps[1]).toMatchObject({ done: 3, failed: 0, credits: 3 });
    const asked = world.ai.asked.map(leadOf).filter((name) => name === 'Business 1');
    expect(asked).toHaveLength(1);
  });

  test('a value that was not there and is named all the same is no answer', async () => {
    const world = await open(1);
    world.ai.answer = () => ({ text: 'Hello [lead.city]!' });
    expect((await write(world)).steps[1]).toMatchObject({ failed: 1, credits: 0 });
  });

  test('needs the business profile', async () => {
    const world = await open(1);
    world.ai.business = undefined;
    await expect(world.start(planOf(world, { kind: 'ai', prompt }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Please fill out the business profile form to generate AI data.',
    });
  });

  test.each([['default_people_summary'], ['prm_nowhere']])(
    'a prompt that is not for the list is refused: %s',
    async (id) => {
      const world = await open(1);
      await expect(world.start(planOf(world, { kind: 'ai', prompt: id }))).rejects.toMatchObject({
        fields: [{ path: 'steps.1.prompt', key: 'invalid' }],
      });
    },
  );

  test('filters know of it whether it is there', async () => {
    const world = await open(3);
    const [first] = await world.leads();
    const selection = { ids: [first?.head.id ?? ''] };
    const plan = Plan.parse({
      campaign_id: world.list,
      steps: [
        { kind: 'select', selection },
        { kind: 'ai', prompt },
      ],
    });
    await world.goOn((await world.start(plan)).id);
    const found = async (operator: string) => {
      const filter = ResultFilter.parse({ sent: -1, custom_search: [{ field: key, operator }] });
      return (await listResults(world.campaigns, world.tenantId, world.list, 'local', filter)).total;
    };
    expect([await found('not empty'), await found('empty')]).toEqual([1, 2]);
    const like = ResultFilter.parse({ custom_search: [{ field: key, operator: 'like', value: 'x' }] });
    await expect(
      listResults(world.campaigns, world.tenantId, world.list, 'local', like),
    ).rejects.toMatchObject({
      fields: [{ path: 'custom_search.0.operator' }],
    });
  });

  test('is changed by hand, deleted, and comes back', async () => {
    const world = await open(1);
    await write(world);
    const { tenantId, list: campaign_id, campaigns } = world;
    const [lead] = await world.leads();
    const place = { tenantId, campaign_id, lead_id: lead?.head.id ?? '', id: prompt };
    const shown = async () => (await world.leads())[0]?.head.columns?.[key];
    await editText(campaigns, place, { text: 'By hand.', user_id: 'usr_1' });
    expect(await shown()).toBe('By hand.');
    expect((await write(world)).steps[1]).toMatchObject({ skipped: 1, credits: 0 });
    await deleteText(campaigns, place);
    expect(await shown()).toBeUndefined();
    expect(await undoText(campaigns, place)).toMatchObject({ text: 'By hand.', edited_by: 'usr_1' });
    expect(await shown()).toBe('By hand.');
  });
});

test('an account of the older version has one lead written of at a time, by whichever way it asks', async () => {
  const world = await open(2);
  world.ai.bulk = false;
  await expect(write(world)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'ai_one_by_one',
  });
  const [lead] = await world.leads();
  const selection = { ids: [lead?.head.id ?? ''] };
  const one = Plan.parse({
    campaign_id: world.list,
    steps: [
      { kind: 'select', selection },
      { kind: 'ai', prompt },
    ],
  });
  expect((await world.goOn((await world.start(one)).id)).steps[1]).toMatchObject({ done: 1, credits: 1 });
});

test('companies that it names can be looked for: each once, without the lead itself', async () => {
  const world = await open(1);
  world.ai.answer = () => ({
    companies: [
      { name: 'Quayside Dental', domain: 'https://www.quayside.example/about', why: 'same trade' },
      { name: 'Quayside again', domain: 'quayside.example', why: 'twice' },
      { name: 'Business 0', domain: 'no-0.example', why: 'itself' },
      { name: 'Nameless', domain: 'not a domain', why: 'near by' },
    ],
  });
  const run = await write(world, { prompt: 'default_local_competitor' });
  expect(run.credits.spent).toBe(2);
  const [lead] = await world.leads();
  expect(lead?.texts.default_local_competitor?.now).toMatchObject({
    text: 'Quayside Dental (quayside.example): same trade\nNameless: near by',
    found: [
      { name: 'Quayside Dental', domain: 'quayside.example', why: 'same trade' },
      { name: 'Nameless', why: 'near by' },
    ],
  });
});

test('texts go along to another list, with their column', async () => {
  const world = await open(2);
  await write(world);
  const { campaigns, tenantId, list } = world;
  const { data: from } = await campaigns.store.campaigns.get({ tenantId, id: list }).go();
  if (!from) throw new Error('the list is gone');
  const other = { ...from, id: newId('campaign'), name: 'Another' };
  await campaigns.store.campaigns.create(other).go();
  await world.goOn((await world.start(planOf(world, { kind: 'copy', to: other.id }))).id);
  const { data } = await campaigns.store.heads.query.primary({ tenantId, campaign_id: other.id }).go();
  const copies = await readLeadsOf(
    campaigns,
    { tenantId, campaign_id: other.id },
    data.map(({ id }) => id),
  );
  expect(copies.map(({ texts }) => texts[prompt]?.now?.text).toSorted()).toEqual([
    'About Business 0.',
    'About Business 1.',
  ]);
  expect(await listTextColumns(campaigns, tenantId, other.id)).toEqual({
    data: [{ id: prompt, name: 'First line' }],
  });
});

test('a lead has so many texts and no more: the next has failed, and costs nothing', async () => {
  const world = await open(1);
  const [lead] = await world.leads();
  if (!lead) throw new Error('the lead is gone');
  const text = LeadText.parse({
    ...{ text: 'x', name: 'x', kind: 'direct', sources: [], model: 'x', by: 'platform', credits: 0, at: '' },
    usage: { input_tokens: 0, output_tokens: 0, cost_micros: 0 },
  });
  const texts = Object.fromEntries(
    Array.from({ length: mostTexts }, (_, no) => [`prm_${no}`, { now: text }]),
  );
  const { tenantId, id } = lead.head;
  await world.campaigns.store.bodies.patch({ tenantId, id }).set({ texts }).go();
  const run = await write(world);
  expect(run.steps[1]).toMatchObject({ failed: 1, credits: 0, failures: [{ code: 'texts_full', leads: 1 }] });
});
