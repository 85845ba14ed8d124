import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');
const heading = 'heading';

test('a course is found, read page by page, and its progress kept', async ({ page }) => {
  const { client } = await newAccountOn(page);
  await page.goto('/saved-lists');
  await page.getByRole('link', { name: say('nav.onboarding') }).click();
  await expect(page.getByRole(heading, { name: 'Delivering leads' })).toBeVisible();

  await test.step('search narrows the courses, also to none', async () => {
    const search = page.getByRole('searchbox', { name: say('onboarding.search') });
    await search.fill('nothing like this');
    await expect(page.getByText(say('onboarding.no_match_title'))).toBeVisible();
    await search.fill('first list');
    await expect(page.getByRole(heading, { name: 'Delivering leads' })).toBeHidden();
    await page.getByRole('link', { name: 'Your first list of leads' }).click();
  });

  await test.step('what is done leads on, and the keyboard goes along', async () => {
    await expect(page.getByRole(heading, { name: 'Search for businesses' })).toBeVisible();
    await page.getByRole('button', { name: say('onboarding.done_next') }).click();
    await expect(page.getByRole(heading, { name: 'Read your list' })).toBeFocused();
    await expect(page.getByText(say('onboarding.progress', { done: 1, pages: 3 }))).toBeVisible();
    await page.getByRole('button', { name: say('onboarding.done_next') }).click();
    await expect(page.getByRole(heading, { name: 'Follow, stop and repeat' })).toBeFocused();
    await page.getByRole('button', { name: say('onboarding.mark_done') }).click();
    await expect(page.getByText(say('onboarding.finished'))).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole(heading, { name: 'Read your list' })).toBeVisible();
  });

  await test.step('a mark can be taken back, and is found again after a reload', async () => {
    await page.getByRole('button', { name: say('onboarding.mark_undone') }).click();
    await expect(page.getByText(say('onboarding.progress', { done: 2, pages: 3 }))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: say('onboarding.done_next') })).toBeVisible();
    const { data } = await client.call(contracts.onboarding.endpoints.courses);
    expect(data[0]?.done).toBe(2);
  });

  await test.step('a link in the text leads into the app without loading it anew', async () => {
    await page.evaluate(() => Object.assign(window, { notLoadedAnew: true }));
    await page
      .getByRole('main')
      .getByRole('link', { name: say('nav.saved_lists') })
      .click();
    await expect(page).toHaveURL(/\/saved-lists$/);
    expect(await page.evaluate(() => 'notLoadedAnew' in window)).toBe(true);
  });

  await test.step('the back button of a course leads to all of them, where it is under way', async () => {
    await page.goto('/onboarding/first-list');
    await page.getByRole('link', { name: say('ui.back') }).click();
    await expect(page.getByText(say('onboarding.progress', { done: 2, pages: 3 }))).toBeVisible();
  });
});

test('a mark that the service refuses is taken back', async ({ page }) => {
  await newAccountOn(page);
  await page.route('**/items/*/progress*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/onboarding/first-list?page=stop-and-retry');
  await page.getByRole('button', { name: say('onboarding.mark_done') }).click();
  await expect(page.getByText(say('errors.internal'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('onboarding.mark_done') })).toBeVisible();
});

/** A course as a service would send it that had been broken into. */
const course = (video: string | null) => ({
  ...{ id: 'x', topic_id: 'first-steps', title: 'Broken', description: '', image: null },
  ...{ pages: 1, done: 0, minutes: 1 },
  items: [
    {
      ...{ id: 'one', title: 'One', video, done: false },
      html: `<p>Words stay</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>
        <a href="javascript:window.hacked=1">press</a><iframe src="https://elsewhere.example"></iframe>
        <a href="https://site.example/">out</a><img src="https://elsewhere.example/pixel.png">`,
    },
  ],
});

test('what a page must not do is taken out before it is shown, and a video is shown from a known player only', async ({
  page,
}) => {
  await newAccountOn(page);
  const refused: string[] = [];
  // Addresses only: a library asks whether it may compile code, and takes no for an answer.
  await page.exposeFunction('refuse', (uri: string) => /^https?:/.test(uri) && refused.push(uri));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { refuse(uri: string): void }).refuse(event.blockedURI),
    ),
  );
  const player = 'https://player.vimeo.com/video/1';
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
  );
  await page.route('**/api/courses/items/x*', (route) => route.fulfill({ json: course(player) }));
  await page.goto('/onboarding/x');
  await expect(page.getByText('Words stay')).toBeVisible();
  const frame = page.getByTitle(say('onboarding.video', { title: 'One' }));
  await expect(frame.contentFrame().getByText('the player')).toBeVisible();
  const text = page.getByRole('article');
  await expect(text.locator('iframe')).toHaveCount(1);
  await expect(text.locator('script, img')).toHaveCount(0);
  await expect(text.getByText('press')).not.toHaveAttribute('href');
  await expect(text.getByText('out')).toHaveAttribute('rel', 'noreferrer');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(refused).toEqual([]);
  await expectAccessible(page);

  await page.unroute('**/api/courses/items/x*');
  await page.route('**/api/courses/items/x*', (route) =>
    route.fulfill({ json: course('https://elsewhere.example/video/1') }),
  );
  await page.reload();
  await expect(page.getByText(say('ui.load_failed'))).toBeVisible();
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.src = 'https://elsewhere.example/';
    document.body.append(other);
  });
  await expect.poll(() => refused).toEqual(['https://elsewhere.example/']);
});
