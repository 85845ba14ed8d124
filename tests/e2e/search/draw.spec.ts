import { expect, type Page, test } from '@playwright/test';
import { pickLocation } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** Areas are drawn by hand: dragged, or clicked corner by corner. */
const { say } = wording('en');
type At = [number, number];

const act = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const corners = (page: Page) => asked(page, 'area')?.split('*').length;

/** Where on the page a part of the map is. */
async function placeOf(page: Page, [across, down]: At): Promise<At> {
  const box = await page.getByRole('region', { name: say('search.map'), exact: true }).boundingBox();
  if (!box) throw new Error('the map is not shown');
  return [box.x + box.width * across, box.y + box.height * down];
}

async function drag(page: Page, from: At, to: At): Promise<void> {
  await page.mouse.move(...(await placeOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, to)), { steps: 8 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await adminOn(page);
  await page.goto('/lead-search/new-search');
  await pickLocation(page, 'Berlin', /^Berlin/);
  await expect.poll(() => asked(page, 'lat')).not.toBeNull();
  // It is flown to where the search is.
  await page.waitForTimeout(1_000);
});

test('a box is dragged over the map, which stays where it is', async ({ page }) => {
  await act(page, 'search.draw_box').click();
  await drag(page, [0.4, 0.4], [0.6, 0.7]);
  await expect.poll(() => corners(page)).toBe(4);
  const before = page.url();
  await act(page, 'search.draw_box').click();
  await drag(page, [0.4, 0.4], [0.6, 0.7]);
  await expect(act(page, 'search.draw_box')).toBeVisible();
  expect(page.url()).toBe(before);
});

test('a circle is dragged from its middle to its edge, or both are clicked', async ({ page }) => {
  const radius = () => Number(asked(page, 'r'));
  const first = radius();
  await act(page, 'search.draw_circle').click();
  await drag(page, [0.5, 0.5], [0.55, 0.5]);
  await expect.poll(radius).not.toBe(first);
  const dragged = radius();
  await act(page, 'search.draw_circle').click();
  await page.waitForTimeout(1_000);
  await page.mouse.click(...(await placeOf(page, [0.5, 0.5])));
  await page.mouse.click(...(await placeOf(page, [0.7, 0.5])));
  await expect.poll(radius).not.toBe(dragged);
  expect(corners(page)).toBeUndefined();
});

test('an area is clicked corner by corner, and one that crosses itself is told of and drawn anew', async ({
  page,
}) => {
  await act(page, 'search.draw_polygon').click();
  for (const at of [
    [0.4, 0.4],
    [0.6, 0.6],
    [0.6, 0.4],
    [0.4, 0.6],
  ] satisfies At[])
    await page.mouse.click(...(await placeOf(page, at)));
  await act(page, 'search.area_finish').click();
  await expect(page.getByText(say('fields.area_crosses_itself'))).toBeVisible();
  expect(corners(page)).toBeUndefined();
  await act(page, 'ui.cancel').click();
  await act(page, 'search.draw_polygon').click();
  for (const at of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.5, 0.6],
    [0.4, 0.4],
  ] satisfies At[])
    await page.mouse.click(...(await placeOf(page, at)));
  await expect.poll(() => corners(page)).toBe(3);
});
