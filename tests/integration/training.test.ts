import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeOnboarding, eraseTenant } from '#functions/onboarding/index.ts';
import { fixturePictures } from '#functions/platform/files/image/fixture-pictures.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { PageForm } from '#shared/contracts/training/index.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { newAccount } from '#tests/support/people/new-account.ts';
import { uploadPicture } from '#tests/support/people/upload-picture.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { courseForm, pageForm } from '#tests/support/worlds/ai/training-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const written = contracts.training.endpoints;
const read = contracts.onboarding.endpoints;

let cloud: TestCloud;
let admin: TestClient;
let customer: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  admin = await cloud.as('admin');
  ({ client: customer } = await newAccount(cloud));
});
afterAll(() => cloud?.remove());

const titles = async (query: object = {}) =>
  (await customer.call(read.courses, { query })).data.map(({ title }) => title);
const names = async () => (await customer.call(read.topics)).data.map(({ name }) => name);
const begin = (title: string, topic = 'first-steps') =>
  admin.call(written.createCourse, { body: courseForm(topic, title) });
const add = (id: string, page: PageForm) => admin.call(written.createPage, { params: { id }, body: page });
const publish = (id: string, is_published = true) =>
  admin.call(written.publishCourse, { params: { id }, body: { is_published } });
const change = (id: string, pageId: string, body: PageForm & { revision: number }) =>
  admin.raw('PUT', `/api/admin/courses/${id}/pages/${pageId}`, body);
const open = (id: string) => customer.raw('GET', `/api/courses/items/${id}`);
const newest = async () => (await admin.call(written.history, { query: { limit: 1 } })).data[0];
const restore = (id = '') => admin.raw('POST', `/api/admin/training-history/${id}/restore`);

describe('a course', () => {
  test('is a draft that nobody sees until it has a page and is published', async () => {
    const { id, is_published, origin } = await begin('House rules');
    expect([is_published, origin]).toEqual([false, 'own']);
    await publish(id);
    expect(await titles()).not.toContain('House rules');
    await publish(id, false);
    await add(id, pageForm('One', '<p onclick="x()">Hello</p><script>alert(1)</script>'));
    expectError(await open(id), 'not_found');
    await publish(id);
    expect(await titles()).toContain('House rules');
    expect(await titles({ locale: 'de' })).toContain('House rules (de)');
    expect(await titles({ locale: 'es' })).toContain('House rules');
    expect((await open(id)).body.items).toMatchObject([{ title: 'One', html: '<p>Hello</p>', video: null }]);
    await publish(id, false);
    expectError(await open(id), 'not_found');
  });

  test('has its pages in the order that is set; what was done of pages that are gone does not count', async () => {
    const { id } = await begin('Ordered');
    const [one, two, three] = [
      await add(id, pageForm('One')),
      await add(id, { ...pageForm('Two'), video: 'https://player.vimeo.com/video/1' }),
      await add(id, pageForm('Three')),
    ];
    await publish(id);
    const body = { ids: [three.id, 'none', one.id] };
    const ordered = await admin.call(written.orderPages, { params: { id }, body });
    expect(ordered.items.map(({ titles: { en }, has_video }) => [en, has_video])).toEqual([
      ['Three', false],
      ['One', false],
      ['Two', true],
    ]);
    const done = { page_id: two.id, done: true };
    await customer.call(read.setProgress, { params: { id }, body: done });
    await admin.raw('DELETE', `/api/admin/courses/${id}/pages/${two.id}`);
    expect(await customer.call(read.course, { params: { id } })).toMatchObject({ pages: 2, done: 0 });
  });

  test('is refused with an unknown topic, a foreign picture, a foreign player, and without English', async () => {
    const { id } = await begin('Wrong ones');
    const wrong = async (path: string, body: object, key: string) => {
      const { fields } = expectError(await admin.raw('POST', path, body), 'validation_failed');
      expect(fields).toContainEqual(expect.objectContaining({ key }));
    };
    const course = courseForm('first-steps', 'x');
    await wrong('/api/admin/courses', { ...course, topic_id: 'none' }, 'invalid');
    await wrong('/api/admin/courses', { ...course, image: 'https://v.example/1.png' }, 'address_refused');
    const pages = `/api/admin/courses/${id}/pages`;
    await wrong(pages, { ...pageForm('x'), video: 'https://v.example/1' }, 'address_refused');
    await wrong(pages, { texts: { de: { title: 'x', html: '' } }, video: null }, 'required');
  });

  test('holds so many pages and no more', async () => {
    const { id } = await begin('Long');
    for (let page = 0; page < trainingLimits.pages; page += 1) await add(id, pageForm(`Page ${page}`));
    const more = await admin.raw('POST', `/api/admin/courses/${id}/pages`, pageForm('One more'));
    expectError(more, 'limit_reached');
  });

  test('takes the longest pages in four languages, as far as they may go', async () => {
    const { id } = await begin('Heavy');
    const text = { title: 'ü'.repeat(trainingLimits.title), html: '語'.repeat(trainingLimits.html) };
    const page = await add(id, { texts: { en: text, es: text, fr: text, de: text }, video: null });
    expect((await change(id, page.id, { ...pageForm('Short'), revision: page.revision })).status).toBe(200);
    expect((await restore((await newest())?.id)).status).toBe(200);
    const { texts } = await admin.call(written.page, { params: { id, pageId: page.id } });
    expect(texts).toEqual({ en: text, es: text, fr: text, de: text });
  });
});

describe('of two at once', () => {
  test('who changed what was changed meanwhile is told, and other pages do not matter', async () => {
    const { id, revision } = await begin('Shared');
    const [one, two] = [await add(id, pageForm('One')), await add(id, pageForm('Two'))];
    expect((await change(id, one.id, { ...pageForm('One!'), revision: one.revision })).status).toBe(200);
    expect((await change(id, two.id, { ...pageForm('Two!'), revision: two.revision })).status).toBe(200);
    const late = await change(id, one.id, { ...pageForm('One?'), revision: one.revision });
    expectError(late, 'conflict');
    const body = { ...courseForm('first-steps', 'Shared still'), revision };
    const put = () => admin.raw('PUT', `/api/admin/courses/${id}`, body);
    expect((await put()).status).toBe(200);
    expectError(await put(), 'conflict');
  });

  test('pages that are added side by side are all there', async () => {
    const { id } = await begin('Busy');
    await Promise.all([1, 2, 3, 4].map((page) => add(id, pageForm(`Page ${page}`))));
    const { items, pages } = await admin.call(written.course, { params: { id } });
    expect([pages, new Set(items.map(({ titles: { en } }) => en)).size]).toEqual([4, 4]);
  });
});

describe('what comes with the product', () => {
  const id = 'first-list';
  test('is changed in a copy, hidden, and returned to what it was; counting goes on', async () => {
    const before = await admin.call(written.course, { params: { id } });
    expect([before.origin, before.is_published, before.revision]).toEqual(['shipped', true, 0]);
    expectError(await admin.raw('DELETE', `/api/admin/courses/${id}`), 'in_use');
    const [first] = before.items;
    const page = await admin.call(written.page, { params: { id, pageId: first?.id ?? '' } });
    const { texts, video, revision } = page;
    const mine = { ...texts, en: { ...texts.en, html: '<p>Our own words</p>' } };
    expect((await change(id, page.id, { texts: mine, video, revision })).status).toBe(200);
    const changed = await admin.call(written.course, { params: { id } });
    expect([changed.origin, changed.items.length]).toEqual(['changed', before.items.length]);
    expect(JSON.stringify((await open(id)).body)).toContain('Our own words');
    await publish(id, false);
    expectError(await open(id), 'not_found');
    await publish(id);
    expect((await admin.raw('DELETE', `/api/admin/courses/${id}`)).status).toBe(200);
    const reply = await open(id);
    expect(JSON.stringify(reply.body)).not.toContain('Our own words');
    const late = await change(id, page.id, { texts: mine, video, revision });
    expectError(late, 'conflict');
    expect((await restore((await newest())?.id)).status).toBe(200);
    expect(JSON.stringify((await open(id)).body)).toContain('Our own words');
  });

  test('is put in another order without being copied', async () => {
    const all = await admin.call(written.courses);
    const ids = all.data.map((course) => course.id).toReversed();
    const { data } = await admin.call(written.orderCourses, { body: { ids } });
    expect(data.map((course) => course.id)).toEqual(ids);
    expect(data.find((course) => course.id === 'searching')?.origin).toBe('shipped');
  });
});

describe('a topic', () => {
  test('is added, put first, renamed, and seen with its first course', async () => {
    const topic = await admin.call(written.createTopic, { body: { names: { en: 'Our house' } } });
    await admin.call(written.orderTopics, { body: { ids: [topic.id] } });
    expect(await names()).not.toContain('Our house');
    const { id } = await begin('For the house', topic.id);
    await add(id, pageForm('One'));
    await publish(id);
    await admin.raw('PUT', `/api/admin/topics/${topic.id}`, { names: { en: 'Our new house' } });
    expect((await names())[0]).toBe('Our new house');
    expectError(await admin.raw('DELETE', `/api/admin/topics/${topic.id}`), 'in_use');
    await admin.raw('DELETE', `/api/admin/courses/${id}`);
    expect((await admin.raw('DELETE', `/api/admin/topics/${topic.id}`)).status).toBe(200);
    await restore((await newest())?.id);
    expect((await admin.call(written.topics)).data.map(({ names: { en } }) => en)).toContain('Our new house');
  });

  test('of the product is renamed and returned to its name', async () => {
    const path = '/api/admin/topics/first-steps';
    expectError(await admin.raw('DELETE', path), 'in_use');
    expect((await admin.raw('PUT', path, { names: { en: 'Begin here' } })).body.origin).toBe('changed');
    expect(await names()).toContain('Begin here');
    expect((await admin.raw('DELETE', path)).status).toBe(200);
    expect(await names()).toContain('First steps');
  });
});

describe('the history', () => {
  test('tells who changed what, and brings back what was there', async () => {
    const { id } = await begin('Remembered');
    const page = await add(id, pageForm('First', '<p>first</p>'));
    await add(id, pageForm('Second'));
    await change(id, page.id, { ...pageForm('First', '<p>worse</p>'), revision: page.revision });
    const worse = await newest();
    await admin.raw('DELETE', `/api/admin/courses/${id}/pages/${page.id}`);
    const { data } = await admin.call(written.history, { query: { course_id: id } });
    expect(data.map(({ action, restorable }) => [action, restorable])).toEqual([
      ['page_removed', true],
      ['page_changed', true],
      ['page_created', false],
      ['page_created', false],
      ['course_created', false],
    ]);
    expect(new Set(data.map(({ user_name }) => user_name)).size).toBe(1);
    expect(data[0]?.user_name).toMatch(/\w+ \w+/);
    const removed = await admin.call(written.change, { params: { id: data[0]?.id ?? '' } });
    expect(removed.before).toMatchObject({ kind: 'page', texts: { en: { html: '<p>worse</p>' } } });
    await restore(data[0]?.id);
    const { items } = await admin.call(written.course, { params: { id } });
    expect(items.map(({ titles: { en } }) => en)).toEqual(['First', 'Second']);
    await restore(worse?.id);
    const { texts } = await admin.call(written.page, { params: { id, pageId: page.id } });
    expect(texts.en.html).toBe('<p>first</p>');
    expectError(await restore(data[4]?.id), 'conflict');
  });

  test('keeps no trace of whoever has no account any more', async () => {
    await begin('Of somebody');
    const tenantId = await cloud.tenantOf(admin);
    await eraseTenant({ table: tableOf(cloud) }, tenantId);
    const { data } = await admin.call(written.history);
    expect(new Set(data.map(({ user_name }) => user_name))).toEqual(new Set(['']));
    const { changes } = composeOnboarding(tableOf(cloud)).own;
    expect(JSON.stringify((await changes.query.primary({}).go({ pages: 'all' })).data)).not.toContain(
      tenantId,
    );
  });

  test('is read page by page', async () => {
    const first = await admin.call(written.history, { query: { limit: 2 } });
    const query = { limit: 2, cursor: first.next_cursor ?? '' };
    const next = await admin.call(written.history, { query });
    const ids = [...first.data, ...next.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(4);
    expectError(await admin.raw('GET', '/api/admin/training-history?cursor=wrong'), 'validation_failed');
  });
});

test('a picture is kept if it is one, twice is once, and anybody can see it', async () => {
  const upload = await uploadPicture(admin, written.beginPicture);
  const keep = (id: string) => admin.raw('PUT', `/api/admin/pictures/${id}`);
  const { body } = await keep(upload);
  expect(body).toEqual({ path: `/media/training/${upload}.png`, width: 7, height: 5 });
  expect((await keep(upload)).body).toEqual(body);
  const shown = await fetch(`${cloud.url}${body.path}`);
  expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(fixturePictures.png))).toBe(true);
  const text = await uploadPicture(admin, written.beginPicture, Buffer.from('no picture'));
  expectError(await keep(text), 'validation_failed');
  expectError(await keep('b'.repeat(32)), 'not_found');
  expectError(await keep(await uploadPicture(customer)), 'not_found');
});

test.each(['courses/none', 'courses/first-list/pages/none', 'training-history/none'])(
  '%s is not found',
  async (path) => {
    expectError(await admin.raw('GET', `/api/admin/${path}`), 'not_found');
  },
);
