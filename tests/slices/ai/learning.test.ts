import { afterEach, beforeEach, expect, test } from 'vitest';
import { AiFailure, findMaterial } from '#functions/ai/index.ts';
import { askTraining } from '#functions/ai/training/ask-training.ts';
import { changeEntry, learnAgain, removeEntry } from '#functions/ai/training/entries/change-entries.ts';
import { listEntries, readUse, readWhole } from '#functions/ai/training/entries/read-entries.ts';
import { findPieces } from '#functions/ai/training/finding/find-pieces.ts';
import { eraseTraining, exportTraining } from '#functions/ai/training/holdings.ts';
import { trainingStoreOf } from '#functions/ai/training/store/index.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTeachingWorld, type TeachingWorld } from '#tests/support/worlds/ai/teaching-world.ts';
import { afterFirstRead } from '#tests/support/worlds/table/after-first-read.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: TeachingWorld;
beforeEach(async () => {
  world = await openTeachingWorld(engine.table);
});
afterEach(() => world.stop());

const first = { page: 1, limit: 20, search: '' };
const hours = {
  kind: 'text' as const,
  title: 'Opening hours',
  text: 'The workshop opens at seven on Mondays.',
};
const price = { kind: 'qa' as const, title: 'What does a service cost?', text: 'A service costs 90 euros.' };
const key = (kind: 'text' | 'qa', id: string) => ({ tenantId: world.person.tenantId, kind, id });
const titles = async (question: string) =>
  (await world.find(world.person.tenantId, question, 3)).map(({ entry }) => entry.title);
const storedPieces = async (id: string) => {
  const found = [];
  const query = trainingStoreOf(world.deps).pieces.query.primary({ tenantId: world.person.tenantId, id });
  for await (const item of readItems(query)) found.push(item);
  return found;
};

test('what is taught is counted at once, waits to be learnt, and is found then, by its meaning and by its words', async () => {
  const id = await world.teach(hours, false);
  expect(await world.stateOf('text', id)).toMatchObject({ status: 'pending', tokens: 10, characters: 39 });
  expect(await titles('When does the workshop open?')).toEqual([]);
  await world.learnAll();
  await world.teach(price);
  expect((await world.stateOf('text', id)).status).toBe('ready');
  expect((await titles('When does the workshop open?'))[0]).toBe('Opening hours');
  expect((await titles('How much is a service?'))[0]).toBe('What does a service cost?');
  expect(await readUse(world.deps, world.person.tenantId)).toMatchObject({ entries: 2 });
});

test('whoever writes for a lead is given pieces with where they stand', async () => {
  const url = 'https://workshop.example/prices';
  await world.teach({ kind: 'link', title: 'Prices', url, text: '# Service\nA service costs 90 euros.' });
  const [piece] = await findMaterial(world.deps)(world.person.tenantId, 'What does a service cost?', 3);
  expect(piece).toEqual({
    ...{ id: expect.stringMatching(/^trn_.*-0-0$/), title: 'Prices › Service', url },
    text: '# Service\nA service costs 90 euros.',
  });
  world.asked.fault = 'refused';
  const others = await findMaterial(world.deps)(world.person.tenantId, 'service', 3);
  expect(others.map(({ title }) => title)).toEqual(['Prices › Service']);
});

test('twice is once: a message that comes again makes no vector and changes nothing', async () => {
  const id = await world.teach(hours, false);
  const [message] = world.sent;
  if (!message) return expect.fail('nothing was sent');
  await world.learn(message);
  const [calls, before] = [world.ai.server.exchanges.length, await world.stateOf('text', id)];
  await world.learn(message);
  expect(world.ai.server.exchanges.length).toBe(calls);
  expect(await world.stateOf('text', id)).toEqual(before);
  expect(await storedPieces(id)).toHaveLength(1);
});

test('a worker that died is gone on for: what it has made vectors of is not asked for again', async () => {
  const long = Array.from(
    { length: 60 },
    (_, no) => `Chapter ${no}. ${'About engines and gears. '.repeat(60)}`,
  );
  const id = await world.teach(
    { kind: 'text', title: 'Manual', text: long.join('\n').slice(0, 50_000) },
    false,
  );
  const [message] = world.sent;
  if (!message) return expect.fail('nothing was sent');
  const whole = world.deps.clients.of;
  const made: number[] = [];
  const dyingAfter =
    (most: number): typeof whole =>
    async (tenantId) => {
      const client = await whole(tenantId);
      return {
        ...client,
        async embed(texts) {
          if (made.length >= most) {
            // Else the two before it would go on after the death, and be asked for by both.
            await eventually(
              () => storedPieces(id),
              (all) => all.length === most,
            );
            throw new Error('killed');
          }
          made.push(texts.length);
          return client.embed(texts);
        },
      };
    };
  world.deps.clients.of = dyingAfter(2);
  await expect(world.learn(message)).rejects.toThrow('killed');
  expect((await world.stateOf('text', id)).status).toBe('learning');
  world.deps.clients.of = dyingAfter(99);
  await world.learn(message);
  const stored = await storedPieces(id);
  expect(stored.length).toBeGreaterThan(2);
  // No part was asked for twice.
  expect(made.length).toBe(stored.length);
  expect((await world.stateOf('text', id)).status).toBe('ready');
});

test('what is changed is found as it was no more, and as it is once it is learnt; old messages say nothing', async () => {
  const id = await world.teach(hours, false);
  const [old] = world.sent;
  await world.learnAll();
  await changeEntry(world.deps, key('text', id), { title: 'Opening hours', text: 'It opens at nine.' });
  expect(await titles('When does the workshop open?')).toEqual([]);
  if (old) await world.learn(old);
  expect(await titles('opens')).toEqual([]);
  await world.learnAll();
  const [piece] = await world.find(world.person.tenantId, 'When does it open?', 3);
  expect(piece?.text).toBe('It opens at nine.');
  expect((await storedPieces(id)).map(({ revision }) => revision)).toEqual([2]);
});

test('what is removed is gone with its pieces and its tokens, also when it is removed while it is learnt', async () => {
  const id = await world.teach(hours, false);
  const [message] = world.sent.splice(0);
  const embed = world.deps.clients.of;
  world.deps.clients.of = async (tenantId) => {
    // Somebody removes it just now.
    await removeEntry(world.deps, key('text', id));
    return embed(tenantId);
  };
  if (message) await world.learn(message);
  world.deps.clients.of = embed;
  expect(await storedPieces(id)).toEqual([]);
  expect(await readUse(world.deps, world.person.tenantId)).toMatchObject({ entries: 0, tokens: 0 });
  const other = await world.teach(price);
  expect(await removeEntry(world.deps, key('qa', other))).toBe(price.title);
  expect(await storedPieces(other)).toEqual([]);
  await expect(readWhole(world.deps, key('qa', other))).rejects.toThrow(/could not find/);
});

test('whoever is refused for good is told why, and tries again', async () => {
  const id = await world.teach(hours, false);
  world.asked.fault = 'refused';
  await world.learnAll();
  expect(await world.stateOf('text', id)).toMatchObject({ status: 'failed', problem: 'key_refused' });
  world.asked.fault = 'key';
  await learnAgain(world.deps, key('text', id));
  await world.learnAll();
  expect(await world.stateOf('text', id)).toMatchObject({ status: 'ready', problem: null });
});

test('a busy server is asked again, and told of only when it is busy for good', async () => {
  const id = await world.teach(hours, false);
  const [message] = world.sent.splice(0);
  if (!message) return expect.fail('nothing was sent');
  world.asked.fault = '429';
  await expect(world.learn(message)).rejects.toThrow('rate_limited');
  expect((await world.stateOf('text', id)).status).toBe('learning');
  await world.learn(message, true);
  expect(await world.stateOf('text', id)).toMatchObject({ status: 'failed', problem: 'rate_limited' });
});

test('a file waits for a busy server as a text does: what was read of it once is not damaged', async () => {
  world.asked.fault = '429';
  const id = await world.teachFile(Buffer.from('The workshop opens at seven.'), 'hours.txt', false);
  const [message] = world.sent.splice(0);
  if (!message) return expect.fail('nothing was sent');
  for (const _ of [1, 2, 3]) await expect(world.learn(message)).rejects.toThrow('rate_limited');
  world.asked.fault = 'key';
  await world.learn(message);
  expect(await world.stateOf('file', id)).toMatchObject({ status: 'ready', problem: null });
});

test('a file on which two workers have died is opened by no third, also where its message is sent anew', async () => {
  const id = await world.teachFile(Buffer.from('A trap.'), 'trap.txt', false);
  const [message] = world.sent.splice(0);
  if (!message) return expect.fail('nothing was sent');
  let opened = 0;
  const read = world.deps.files.read;
  world.deps.files.read = () => {
    opened += 1;
    return new Promise(() => {});
  };
  for (const died of [1, 2]) {
    void world.learn(message);
    await eventually(
      async () => opened,
      (times) => times === died,
    );
  }
  world.deps.files.read = read;
  await world.learn(message);
  expect(await world.stateOf('file', id)).toMatchObject({ status: 'failed', problem: 'damaged' });
});

test('a message that was lost is sent again by whoever looks later', async () => {
  const id = await world.teach(hours, false);
  world.sent.length = 0;
  await listEntries(world.deps, world.person, 'text', first);
  expect(world.sent).toEqual([]);
  world.clock.ahead = 3_600_000;
  await listEntries(world.deps, world.person, 'text', first);
  await world.learnAll();
  expect((await world.stateOf('text', id)).status).toBe('ready');
});

test('a page that looks again and again sends what waits for its turn once, and for the account it is of', async () => {
  await world.teach(hours, false);
  world.sent.length = 0;
  world.clock.ahead = 3_600_000;
  const look = () => listEntries(world.deps, world.person, 'text', first);
  await Promise.all([look(), look()]);
  await look();
  expect(world.sent).toHaveLength(1);
  expect(world.groups.at(-1)).toBe(world.person.tenantId);
});

test('with another model all is learnt anew, and found by its words until then', async () => {
  const id = await world.teach(hours);
  const entries = trainingStoreOf(world.deps).entries;
  await entries.patch(key('text', id)).set({ model: 'an-older-model' }).go();
  expect(await titles('When does the workshop open?')).toEqual(['Opening hours']);
  expect(world.sent).toMatchObject([{ id, model: 'text-embedding-3-small' }]);
  await world.learnAll();
  expect((await storedPieces(id)).map(({ revision }) => revision)).toEqual([2]);
  await titles('When does the workshop open?');
  expect(world.sent).toEqual([]);
});

test('who changes a text without end has it learnt so often in a day, by a key that is not their own', async () => {
  const id = await world.teach(hours);
  const { tenantId } = world.person;
  const day = createThrottle(world.deps.table, daySeconds);
  await day.add(`training-learnt#${tenantId}`, world.deps.now(), trainingLimits.learntPerDay);
  const asked = world.ai.server.exchanges.length;
  const changed = { title: hours.title, text: 'It opens at eight.' };
  await changeEntry(world.deps, key('text', id), changed);
  for (let message = world.sent.shift(); message; message = world.sent.shift())
    await world.learn(message, true);
  expect(await world.stateOf('text', id)).toMatchObject({ status: 'failed', problem: 'rate_limited' });
  expect(world.ai.server.exchanges.length).toBe(asked);
  // The next day it can be tried again.
  world.clock.ahead = daySeconds * 1000;
  await learnAgain(world.deps, key('text', id));
  await world.learnAll();
  expect((await world.stateOf('text', id)).status).toBe('ready');
});

test('there is no room for more than the limit, whoever comes first', async () => {
  await trainingStoreOf(world.deps)
    .sums.put({ tenantId: world.person.tenantId, tokens: trainingLimits.tokens - 5, entries: 1 })
    .go();
  await expect(world.teach(hours)).rejects.toThrow(/limit/);
  expect((await listEntries(world.deps, world.person, 'text', first)).total).toBe(0);
});

test('nobody finds what another account has taught', async () => {
  await world.teach(hours);
  const other = await openTeachingWorld(engine.table);
  expect(await other.find(other.person.tenantId, 'When does the workshop open?', 3)).toEqual([]);
  await other.stop();
});

test('entries are paged, newest first, and searched', async () => {
  for (const no of [1, 2, 3]) {
    world.clock.ahead += 1000;
    await world.teach({ kind: 'text', title: `Note ${no}`, text: no === 2 ? 'Gearbox' : 'Brakes' }, false);
  }
  const page = await listEntries(world.deps, world.person, 'text', { ...first, limit: 2 });
  expect(page).toMatchObject({ total: 3, currentPage: 1, pageSize: 2, learning: 3 });
  expect(page.data.map(({ title }) => title)).toEqual(['Note 3', 'Note 2']);
  const found = await listEntries(world.deps, world.person, 'text', { ...first, search: 'gearBOX' });
  expect(found.data.map(({ title }) => title)).toEqual(['Note 2']);
});

test('a question is answered from what was taught, with where it stands; what nobody taught is not guessed', async () => {
  await world.teach(hours);
  await world.teach(price);
  const deps = { ...world.deps, find: world.find };
  const answer = await askTraining(deps, world.person, 'When does the workshop open on Mondays?');
  expect(answer.answer).toBe('The workshop opens at seven on Mondays.');
  expect(answer.sources[0]).toMatchObject({ title: 'Opening hours', kind: 'text' });
  expect((await askTraining(deps, world.person, 'Qwertz?')).answer).toBe(null);
});

test('whoever asks waits for no server longer than the gateway does: without a vector, words alone decide', async () => {
  await world.teach(hours);
  const client = await world.deps.clients.of(world.person.tenantId);
  const isBound: boolean[] = [];
  world.deps.clients.of = async () => ({
    ...client,
    async embed(_texts, signal) {
      isBound.push(signal !== undefined);
      throw new AiFailure('timeout');
    },
    async ask(task, signal) {
      isBound.push(signal !== undefined);
      return client.ask(task, signal);
    },
  });
  const deps = { ...world.deps, find: findPieces(world.deps) };
  const { answer } = await askTraining(deps, world.person, 'When does the workshop open on Mondays?');
  expect(answer).toBe('The workshop opens at seven on Mondays.');
  expect(isBound).toEqual([true, true]);
});

test('an account takes along what it has taught, and nothing of it is left when it is erased', async () => {
  const id = await world.teach(hours);
  const held = [];
  for await (const one of exportTraining(world.deps, world.person.tenantId)) held.push(one);
  expect(held).toMatchObject([{ kind: 'ai-training', value: { title: 'Opening hours', text: hours.text } }]);
  await eraseTraining(world.deps, world.person.tenantId);
  expect(await storedPieces(id)).toEqual([]);
  expect(await titles('workshop')).toEqual([]);
  expect(await readUse(world.deps, world.person.tenantId)).toMatchObject({ entries: 0, tokens: 0 });
});

test('an entry that is removed while somebody names it or has it learnt again is not there', async () => {
  for (const act of [
    (deps: typeof world.deps, id: string) => changeEntry(deps, key('text', id), { title: 'Hours' }),
    (deps: typeof world.deps, id: string) => learnAgain(deps, key('text', id)),
  ]) {
    const id = await world.teach(hours, false);
    await trainingStoreOf(world.deps).entries.patch(key('text', id)).set({ status: 'failed' }).go();
    const table = afterFirstRead(engine.table, () => removeEntry(world.deps, key('text', id)));
    await expect(act({ ...world.deps, table }, id)).rejects.toMatchObject({ code: 'not_found' });
  }
});
