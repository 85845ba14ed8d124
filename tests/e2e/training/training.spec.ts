import { expect, type Page, test } from '@playwright/test';
import { fixturePictures } from '#functions/platform/files/image/fixture-pictures.ts';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { courseForm, pageForm } from '#tests/support/worlds/ai/training-world.ts';
import { e2ePort } from '../support/browser.ts';
import { admin, expectAccessible, logIn } from '../support/pages.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');
const { createTopic, updateTopic, createCourse, updateCourse, createPage, updatePage } =
  contracts.training.endpoints;
const { course: getCourse, page: getPage } = contracts.training.endpoints;

let client: TestClient;
test.beforeAll(async () => {
  client = await connectClient(`http://127.0.0.1:${e2ePort}`).logIn(admin.email, admin.password);
});
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, admin);
});

const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true });
const field = (page: Page, key: string) => page.getByRole('textbox', { name: say(key) });
const menuItem = async (page: Page, name: string, key: string) => {
  await button(page, 'training.menu', { name }).click();
  await page.getByRole('menuitem', { name: say(key) }).click();
};
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const choosePicture = async (page: Page) => {
  await button(page, 'editor.picture').click();
  const png = { name: 'desk.png', mimeType: 'image/png', buffer: Buffer.from(fixturePictures.png) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(png);
  await field(page, 'editor.picture_alt').fill('A desk');
  await button(page, 'editor.picture_insert').click();
};

/** A slow line: what is asked for waits until it is let through. */
async function hold(page: Page, method: string, address: RegExp) {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The tab is looked at again after a while, and what it shows is read anew. Needs `page.clock`. */
const lookAgain = async (page: Page) => {
  await page.clock.fastForward(15_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

/** Somebody else names a course. */
async function rename(id: string, title: string) {
  const { topic_id, revision } = await client.call(getCourse, { params: { id } });
  await client.call(updateCourse, { params: { id }, body: { ...courseForm(topic_id, title), revision } });
}

/** A course of this test's own, with a page for each title. */
async function newCourse(title: string, ...titles: string[]) {
  const topic = await client.call(createTopic, { body: { names: { en: `About ${title}` } } });
  const { id } = await client.call(createCourse, { body: courseForm(topic.id, title) });
  const pages = [];
  for (const name of titles)
    pages.push(
      await client.call(createPage, { params: { id }, body: pageForm(name, `<p>${name} text</p>`) }),
    );
  return { id, topic, pages };
}

test('a topic, a course and a page are written, published, and read as customers do', async ({ page }) => {
  await page.getByRole('link', { name: say('nav.topics') }).click();
  await page.getByRole('link', { name: say('topics.new') }).click();
  await button(page, 'ui.save').click();
  await expect(page.getByText(say('fields.required'))).toBeVisible();
  await page.getByRole('textbox', { name: 'English' }).fill('House rules');
  await page.getByRole('textbox', { name: 'Deutsch' }).fill('Hausregeln');
  await button(page, 'ui.save').click();
  await expect(page.getByRole('link', { name: 'House rules' })).toBeVisible();

  await page.getByRole('link', { name: say('nav.training') }).click();
  await button(page, 'training.add_course_to', { name: 'House rules' }).click();
  await button(page, 'training.create').click();
  await expect(page.getByText(say('fields.required'))).toHaveCount(2);
  await field(page, 'training.title_english').fill('How we call');
  await field(page, 'training.description').fill('What we say first.');
  await button(page, 'training.create').click();
  await expect(page.getByRole('heading', { name: 'How we call' })).toBeVisible();
  await expect(page.getByText(say('training.draft'))).toBeVisible();

  await page.getByRole('link', { name: say('training.add_page') }).click();
  await expect(page.getByRole('heading', { name: say('training_page.new') })).toBeVisible();
  await field(page, 'training_page.title').fill('The first minute');
  const text = field(page, 'training_page.text');
  await text.click();
  await page.keyboard.type('Say your ');
  await button(page, 'editor.bold').click();
  await page.keyboard.type('name');
  await button(page, 'editor.bold').click();
  await page.keyboard.type(' first.');
  await page.keyboard.press('Enter');
  await choosePicture(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.type('Our desk');
  await field(page, 'training_page.video').fill('https://youtu.be/dQw4w9WgXcQ');
  await expectAccessible(page);
  await button(page, 'ui.save').click();
  await expect(page).toHaveURL(/\/edit$/);

  await test.step('in German too, begun with the English text', async () => {
    await page.getByRole('tab', { name: /^Deutsch/ }).click();
    await button(page, 'training_page.copy_english').click();
    await field(page, 'training_page.title').fill('Die erste Minute');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(say('training_page.all_saved'))).toBeVisible();
  });

  await page.getByRole('link', { name: say('ui.back') }).click();
  await button(page, 'training.publish').click();
  await expect(page.getByText(say('training.published'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: say('training.open_as_customer') }).click();
  const article = page.getByRole('article');
  await expect(article.getByText('Say your name first.')).toBeVisible();
  await expect(article.getByRole('img', { name: 'A desk' })).toBeVisible();
  await expect(article.getByText('Our desk')).toBeVisible();
  await expect(article.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
});

test('what is typed is told after 300 ms of quiet, and nothing of it is lost by saving at once', async ({
  page,
}) => {
  const { id, pages } = await newCourse('Typing', 'Page');
  const [{ id: pageId } = { id: '' }] = pages;
  await page.clock.install();
  await page.goto(`/admin/training-content/${id}/${pageId}/edit`);
  const text = field(page, 'training_page.text');
  const preview = page.getByRole('article');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type(' more');
  await page.clock.runFor(290);
  await expect(text).toHaveText('Page text more');
  await expect(preview).not.toContainText('more');
  await page.keyboard.type('!');
  await page.clock.runFor(290);
  await expect(preview).not.toContainText('more');
  await page.clock.runFor(20);
  await expect(preview).toContainText('Page text more!');
  await page.keyboard.type(' At once.');
  await page.keyboard.press('Control+s');
  await page.clock.resume();
  await expect(page.getByText(say('training_page.all_saved'))).toBeVisible();
  const saved = await client.call(getPage, { params: { id, pageId } });
  expect(saved.texts.en.html).toBe('<p>Page text more! At once.</p>');
});

test('a text that ships is opened without being changed, and leaving what was typed is asked about', async ({
  page,
}) => {
  await page.goto('/admin/training-content/first-list/search/edit');
  await expect(page.getByText(say('training_page.all_saved'))).toBeVisible();
  await field(page, 'training_page.text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Never kept');
  await page.getByRole('link', { name: say('ui.back') }).click();
  await button(page, 'ui.stay').click();
  await expect(page.getByText(say('training_page.unsaved'))).toBeVisible();
  await page.getByRole('link', { name: say('ui.back') }).click();
  await button(page, 'ui.leave').click();
  await expect(page.getByRole('heading', { name: say('training.pages') })).toBeVisible();
});

test('of two who save the same page, the later one decides', async ({ page }) => {
  const { id, pages } = await newCourse('Shared', 'Page');
  const [{ id: pageId, revision } = { id: '', revision: 0 }] = pages;
  await page.goto(`/admin/training-content/${id}/${pageId}/edit`);
  const title = field(page, 'training_page.title');
  await title.fill('Mine');
  const body = { ...pageForm('Theirs'), revision };
  await client.call(updatePage, { params: { id, pageId }, body });
  await button(page, 'ui.save').click();
  await expect(page.getByRole('dialog')).toContainText(say('training_page.conflict_title'));
  await expectAccessible(page);
  await button(page, 'training_page.load_theirs').click();
  await expect(title).toHaveValue('Theirs');
  await title.fill('Mine after all');
  await button(page, 'ui.save').click();
  await expect(page.getByText(say('training_page.all_saved'))).toBeVisible();
  expect((await client.call(getPage, { params: { id, pageId } })).texts.en.title).toBe('Mine after all');
});

test('a course follows what others save until something is changed here; then the later one decides', async ({
  page,
}) => {
  const { id } = await newCourse('Course one', 'Page');
  const about = async () => (await client.call(getCourse, { params: { id } })).texts.en;
  await page.clock.install();
  await page.goto(`/admin/training-content/${id}`);
  const title = field(page, 'training.title');
  const description = field(page, 'training.description');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await title.focus();
  await rename(id, 'Course two');
  await lookAgain(page);
  await expect(title).toHaveValue('Course two');
  await expect(title).toBeFocused();

  await description.fill('Mine');
  await rename(id, 'Course three');
  await lookAgain(page);
  await expect(heading('Course three')).toBeVisible();
  await expect(title).toHaveValue('Course two');
  await button(page, 'ui.save').click();
  await expect(page.getByRole('dialog')).toContainText(say('training_page.conflict_title'));
  await button(page, 'training_page.load_theirs').click();
  await expect(title).toHaveValue('Course three');
  await expect(description).toHaveValue('How we work');
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('a change before the newest one has been read is no silent one either', async () => {
    await page.getByRole('link', { name: say('ui.back') }).click();
    const link = page.getByRole('link', { name: 'Course three' });
    await expect(link).toBeVisible();
    await rename(id, 'Course four');
    const letThrough = await hold(page, 'GET', new RegExp(`/api/admin/courses/${id}$`));
    await page.clock.fastForward(15_000);
    await link.click();
    await description.fill('Mine again');
    letThrough();
    await expect(heading('Course four')).toBeVisible();
    await button(page, 'ui.save').click();
    await button(page, 'training_page.save_mine').click();
    await expect(page.getByText(say('ui.saved'), { exact: true })).toBeVisible();
    expect(await about()).toEqual({ title: 'Course three', description: 'Mine again' });
  });
});

test('a topic is renamed from what others named it', async ({ page }) => {
  const { topic } = await newCourse('Two editors');
  await page.clock.install();
  await page.goto(`/admin/topics/${topic.id}/edit`);
  const german = page.getByRole('textbox', { name: 'Deutsch' });
  await expect(german).toHaveValue('');
  const names = { ...topic.names, de: 'Von anderen' };
  await client.call(updateTopic, { params: { id: topic.id }, body: { names } });
  await lookAgain(page);
  await expect(german).toHaveValue('Von anderen');
});

/** A new page with its first save held back, and more typed meanwhile. */
async function typeWhileSaving(page: Page, title: string) {
  await field(page, 'training_page.title').fill(title);
  const letThrough = await hold(page, 'POST', /\/pages$/);
  const text = field(page, 'training_page.text');
  await text.click();
  await page.keyboard.type('Before');
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' during');
  return { text, letThrough };
}

test('what is typed while a new page is first saved goes on being written, into the same page', async ({
  page,
}) => {
  const { id } = await newCourse('Growing');
  await page.goto(`/admin/training-content/${id}`);
  await page.getByRole('link', { name: say('training.add_page') }).click();
  await expect(page.getByRole('heading', { name: say('training_page.new') })).toBeVisible();
  const { text, letThrough } = await typeWhileSaving(page, 'Only one');
  letThrough();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(say('training_page.unsaved'))).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(' after');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say('training_page.all_saved'))).toBeVisible();
  const { items } = await client.call(getCourse, { params: { id } });
  expect(items).toHaveLength(1);
  await page.reload();
  await expect(text).toHaveText('Before during after');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Only one' })).toBeVisible();
  await page.goto(`/admin/training-content/${id}/create`);
  await expect(field(page, 'training_page.title')).toHaveValue('');
});

test('what is typed while a page is saved is saved too where that is asked for meanwhile', async ({
  page,
}) => {
  const { id } = await newCourse('In haste');
  await page.goto(`/admin/training-content/${id}/create`);
  const { text, letThrough } = await typeWhileSaving(page, 'Twice');
  await page.keyboard.press('Control+s');
  letThrough();
  await expect(page.getByText(say('training_page.all_saved'))).toBeVisible();
  await page.reload();
  await expect(text).toHaveText('Before during');
});

test('a picture that is cancelled while it is uploaded does not arrive', async ({ page }) => {
  const { id } = await newCourse('Cancelled');
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`/admin/training-content/${id}/create`);
  const text = field(page, 'training_page.text');
  const kept = () => page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await text.click();
  const letThrough = await hold(page, 'POST', /\/api\/admin\/pictures$/);
  await choosePicture(page);
  await button(page, 'ui.cancel').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.type('Going');
  const uploaded = kept();
  letThrough();
  await uploaded;
  await page.keyboard.type(' on');
  await expect(text).toHaveText('Going on');
  await expect(text.getByRole('img')).toHaveCount(0);

  await test.step('nor in a text that is left', async () => {
    const letAgain = await hold(page, 'POST', /\/api\/admin\/pictures$/);
    await choosePicture(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Deutsch/ }).click();
    const again = kept();
    letAgain();
    await again;
    await page.getByRole('tab', { name: /^English/ }).click();
    await expect(text).toHaveText('Going on');
    await expect(text.getByRole('img')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});

test('pages are moved, deleted and brought back, and the history tells', async ({ page }) => {
  const { id } = await newCourse('Moving', 'First', 'Second');
  await page.goto(`/admin/training-content/${id}`);
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['First', 'Second']);
  await menuItem(page, 'Second', 'ui.move_up');
  await expect(names).toHaveText(['Second', 'First']);
  await menuItem(page, 'Second', 'ui.delete');
  await expect(names).toHaveText(['First']);
  await button(page, 'ui.undo').click();
  await expect(names).toHaveText(['Second', 'First']);

  await menuItem(page, 'First', 'ui.delete');
  await expect(names).toHaveText(['Second']);
  await page.goto('/admin/training-content/history');
  await page
    .getByRole('row')
    .filter({ hasText: 'First' })
    .getByRole('button', { name: say('training_action.page_removed') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('First text');
  await expectAccessible(page);
  await button(page, 'training.restore').click();
  await page.goto(`/admin/training-content/${id}`);
  await expect(names).toHaveText(['Second', 'First']);
});

test('a course is named in another language, hidden, deleted and brought back', async ({ page }) => {
  const { id, topic } = await newCourse('Named', 'Page');
  await page.goto(`/admin/training-content/${id}`);
  await page.getByRole('tab', { name: /^Français/ }).click();
  await field(page, 'training.title').fill('Nommé');
  await button(page, 'ui.save').click();
  await expect(page.getByText(say('fields.required'))).toBeVisible();
  await field(page, 'training.description').fill('En français');
  await button(page, 'ui.save').click();
  // The menu has a word that begins like it.
  await expect(page.getByText(say('ui.saved'), { exact: true })).toBeVisible();

  await page.getByRole('link', { name: say('ui.back') }).click();
  const panel = page.locator('section').filter({ hasText: topic.names.en });
  await menuItem(page, 'Named', 'training.publish');
  await expect(panel.getByText(say('training.published'), { exact: true })).toBeVisible();
  await menuItem(page, 'Named', 'training.hide');
  await expect(panel.getByText(say('training.draft'))).toBeVisible();
  await menuItem(page, 'Named', 'ui.delete');
  await expect(panel.getByText(say('training.topic_empty'))).toBeVisible();
  await button(page, 'ui.undo').click();
  await expect(row(page, 'Named')).toContainText('Français');
});
