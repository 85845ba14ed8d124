import { expect, test } from 'vitest';
import { findPrompt, notePromptUse } from '#functions/ai/index.ts';
import { listPrompts, listVersions } from '#functions/ai/prompts/keeping/list-prompts.ts';
import { refuseUnknown } from '#functions/ai/prompts/keeping/refuse-unknown.ts';
import { removePrompt } from '#functions/ai/prompts/keeping/remove-prompt.ts';
import {
  changePrompt,
  createPrompt,
  restoreVersion,
  scoreVersion,
} from '#functions/ai/prompts/keeping/save-prompt.ts';
import { generatePrompt } from '#functions/ai/prompts/trying/generate-prompt.ts';
import { tryPrompts } from '#functions/ai/prompts/trying/try-prompts.ts';
import { defaultPrompts, defaultText } from '#shared/domain/ai/prompts/default-prompts.ts';
import { promptTypes, triesPerDay } from '#shared/domain/ai/prompts/prompt.ts';
import { variablesIn } from '#shared/domain/ai/prompts/variables.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { locales } from '#shared/domain/texts.ts';
import { refuses } from '#tests/support/worlds/ai/scripted-ai.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const words = { name: 'Greeting', text: 'Greet {{name}}.', language: 'en' as const, most_words: 30 };
const place = { list_type: 'local' as const, prompt_type: 'first_line' as const, show_default: false };

async function open() {
  const world = await openRunWorld(engine.table);
  const deps = { ...world.deps.ai, campaigns: world.campaigns };
  return {
    ...world,
    ai: world.ai,
    deps,
    create: () => createPrompt(deps, world.caller, { ...place, ...words }),
  };
}

test('every type of list has a default of every type, and none names what is not there', () => {
  const pairs = defaultPrompts.map(({ list_type, prompt_type }) => `${list_type} ${prompt_type}`);
  expect(new Set(pairs)).toEqual(
    new Set(kindKeys.flatMap((kind) => promptTypes.map((type) => `${kind} ${type}`))),
  );
  for (const { list_type, prompt_type, text } of defaultPrompts) {
    expect(defaultText(list_type, prompt_type, 'en')).toBe(text);
    for (const locale of locales) {
      const told = defaultText(list_type, prompt_type, locale);
      expect(() => refuseUnknown(list_type, told)).not.toThrow();
      expect(variablesIn(told).toSorted()).toEqual(variablesIn(text).toSorted());
    }
  }
});

test('a save with other words is a version, the same words are none, and an older version comes back as a new one', async () => {
  const { deps, caller, create, tenantId } = await open();
  const { id } = await create();
  expect((await changePrompt(deps, caller, id, { text: words.text })).version).toBe(1);
  expect((await changePrompt(deps, caller, id, { text: 'Hello {{name}}.', version: 1 })).version).toBe(2);
  expect((await changePrompt(deps, caller, id, { state: 'paused' })).version).toBe(2);
  await scoreVersion(deps, caller, { id, version: 1, lead_id: 'led_1', score: 'down' });
  await scoreVersion(deps, caller, { id, version: 1, lead_id: 'led_1', score: 'up' });
  expect((await restoreVersion(deps, caller, { id, version: 1 })).version).toBe(3);
  const { data } = await listVersions(deps, tenantId, id);
  expect(data.map(({ version, text, up, down }) => [version, text, up, down])).toEqual([
    [3, words.text, 0, 0],
    [2, 'Hello {{name}}.', 0, 0],
    [1, words.text, 1, 0],
  ]);
  expect(data[0]?.by).toBe(caller.userId);
});

test('nobody writes over the words of another unseen', async () => {
  const { deps, caller, create } = await open();
  const { id } = await create();
  await changePrompt(deps, caller, id, { text: 'Mine.', version: 1 });
  await expect(changePrompt(deps, caller, id, { text: 'Theirs.', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a variable that is not there is refused by its name', async () => {
  const { deps, caller } = await open();
  const text = 'Greet {{name}} of {{my_company_name}}, {{handle}}, {{nmae}}. {{training}}';
  const made = createPrompt(deps, caller, { ...place, ...words, text });
  await expect(made).rejects.toMatchObject({
    fields: [
      { path: 'text', key: 'unknown_variable', values: { name: 'handle' } },
      { path: 'text', key: 'unknown_variable', values: { name: 'nmae' } },
    ],
  });
});

test('while a run works with it a prompt is in use and stays; then it goes, and its versions stay for the run', async () => {
  const { deps, create, tenantId } = await open();
  const { id } = await create();
  await notePromptUse(deps, tenantId, id);
  const [listed] = (await listPrompts(deps, tenantId, { list_type: 'local' })).data;
  expect(listed).toMatchObject({ id, state: 'in_use' });
  await expect(removePrompt(deps, tenantId, id)).rejects.toMatchObject({ code: 'in_use' });
  const later = { ...deps, now: () => new Date(Date.now() + 3_600_000).toISOString() };
  await removePrompt(later, tenantId, id);
  expect((await listPrompts(deps, tenantId, {})).data).toEqual([]);
  expect(await findPrompt(deps, tenantId, { id })).toBeUndefined();
  expect(await findPrompt(deps, tenantId, { id, version: 1 })).toMatchObject({ text: words.text });
});

test('nothing of another account is found or changed', async () => {
  const [mine, other] = [await open(), await open()];
  const { id } = await mine.create();
  expect(await findPrompt(other.deps, other.tenantId, { id })).toBeUndefined();
  await expect(changePrompt(other.deps, other.caller, id, { text: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a try answers for each lead and prompt, keeps and charges nothing, and is bound by the day', async () => {
  const world = await open();
  const { deps, tenantId, list, ai } = world;
  await world.goOn((await world.start(world.plan(3))).id);
  const leads = await world.leads();
  const before = (await world.wallet()).balance;
  ai.answer = (task) => (task.instructions.includes('Second') ? refuses('refused') : { text: 'Hello.' });
  const lead_ids = leads.map(({ head }) => head.id);
  const prompt = { prompt_type: 'summary' as const, language: 'en' as const, most_words: 30 };
  const asked = {
    campaign_id: list,
    lead_ids,
    prompts: ['First', 'Second'].map((text) => ({ ...prompt, text })),
  };
  const { data, prices } = await tryPrompts(deps, tenantId, asked);
  expect(data.map(({ prompt: no, text, reason }) => [no, text ?? reason])).toEqual(
    lead_ids.flatMap(() => [
      [0, 'Hello.'],
      [1, 'refused'],
    ]),
  );
  expect(prices).toEqual([1, 1]);
  expect((await world.wallet()).balance).toBe(before);
  expect((await world.leads()).map(({ texts }) => texts)).toEqual([{}, {}, {}]);
  const times = Math.ceil(triesPerDay / 6);
  const many = async () => {
    for (let no = 0; no < times; no += 1) await tryPrompts(deps, tenantId, asked);
  };
  await expect(many()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('one that is written from the profile names only what is there', async () => {
  const { deps, tenantId, ai } = await open();
  ai.answer = () => ({ text: 'Greet {{name}} in {{galaxy}}.' });
  const { text } = await generatePrompt(deps, tenantId, { list_type: 'local', prompt_type: 'first_line' });
  expect(text).toBe('Greet {{name}} in galaxy.');
});

test('prompts that are written count as tries: nobody is charged for them, and the day has an end', async () => {
  const { deps, tenantId, ai } = await open();
  ai.answer = () => ({ text: 'Greet {{name}}.' });
  const generate = () => generatePrompt(deps, tenantId, { list_type: 'local', prompt_type: 'first_line' });
  for (let no = 0; no < triesPerDay; no += 1) await generate();
  await expect(generate()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(ai.asked).toHaveLength(triesPerDay);
});
