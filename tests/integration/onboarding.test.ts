import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { newAccount } from '#tests/support/people/new-account.ts';
import { memberOf } from '#tests/support/worlds/account-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { account } = contracts;
const { topics, courses, course, setProgress } = contracts.onboarding.endpoints;

let cloud: TestCloud;
let client: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  ({ client } = await newAccount(cloud));
});
afterAll(() => cloud?.remove());

const titles = async (query: object) =>
  (await client.call(courses, { query })).data.map(({ title }) => title);
const mark = (by: TestClient, id: string, page_id: string, done: boolean) =>
  by.call(setProgress, { params: { id }, body: { page_id, done } });

describe('the starter courses', () => {
  test('are there without anybody having written them, in the order of their topics', async () => {
    const { data } = await client.call(topics);
    expect(data.map(({ name }) => name)).toEqual(['First steps', 'Finding leads', 'Delivering leads']);
    const found = await client.call(courses);
    expect(found.total).toBe(data.reduce((sum, topic) => sum + topic.courses, 0));
    expect([...new Set(found.data.map(({ topic_id }) => topic_id))]).toEqual(data.map(({ id }) => id));
    for (const { id, pages, minutes } of found.data) {
      const { items } = await client.call(course, { params: { id } });
      expect(items).toHaveLength(pages);
      expect(minutes).toBeGreaterThan(0);
    }
  });

  test('are in the language that is asked for, or else the user’s own', async () => {
    expect(await titles({ locale: 'de', limit: 1 })).toEqual(['Ihre erste Liste mit Leads']);
    await client.call(account.endpoints.updateMe, { body: { locale: 'fr' } });
    expect(await titles({ limit: 1 })).toEqual(['Votre première liste de leads']);
    expect(await titles({ limit: 1, locale: 'en' })).toEqual(['Your first list of leads']);
    await client.call(account.endpoints.updateMe, { body: { locale: 'en' } });
  });

  test('are searched, narrowed to a topic, and paged', async () => {
    expect(await titles({ search: '  WEBHOOK log ' })).toEqual(['Send leads to your own systems']);
    expect(await titles({ search: 'no such words' })).toEqual([]);
    expect(await titles({ topic_id: 'finding-leads' })).toEqual(['Find the leads that fit']);
    const all = await titles({});
    expect([...(await titles({ limit: 3 })), ...(await titles({ limit: 3, page: 2 }))]).toEqual(all);
  });
});

describe('progress', () => {
  test('is each user’s own, twice is once, and it can be taken back', async () => {
    const { data } = await client.call(courses);
    const id = data[0]?.id ?? '';
    const { items } = await client.call(course, { params: { id } });
    const [first = '', second = ''] = items.map((page) => page.id);
    expect((await mark(client, id, first, true)).done).toBe(1);
    expect((await mark(client, id, first, true)).done).toBe(1);
    await Promise.all([mark(client, id, first, true), mark(client, id, second, true)]);
    const opened = await client.call(course, { params: { id } });
    expect([opened.done, opened.items.map(({ done }) => done)]).toEqual([2, [true, true, false]]);
    expect((await client.call(courses)).data[0]?.done).toBe(2);
    const member = await memberOf(cloud, client);
    expect((await member.call(courses)).data[0]?.done).toBe(0);
    expect((await mark(client, id, first, false)).done).toBe(1);
    expect((await mark(client, id, first, false)).done).toBe(1);
    expect((await mark(client, id, second, false)).done).toBe(0);
  });

  test('of a page or a course that is not there is not found', async () => {
    const at = (id: string) => `/api/courses/items/${id}/progress`;
    expectError(await client.raw('POST', at('first-list'), { page_id: 'none', done: true }), 'not_found');
    expectError(await client.raw('POST', at('none'), { page_id: 'search', done: true }), 'not_found');
    expectError(await client.raw('GET', '/api/courses/items/none'), 'not_found');
  });
});
