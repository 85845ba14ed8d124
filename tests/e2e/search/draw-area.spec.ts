import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** A circle, a box or an area drawn on the map is what is searched, whether by mouse or by keyboard. */
const { say } = wording('en');
const berlin = '/lead-search/new-search?lat=52.52&lon=13.405&r=2&place=Berlin';

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const corners = (page: Page) => param(page, 'area')?.split('*').length;
const act = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });
const mapOf = (page: Page) => page.getByRole('region', { name: say('search.map'), exact: true });

async function open(page: Page, address = berlin) {
  await adminOn(page);
  await page.goto(address);
  await expect(mapOf(page)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
}

/** So many pixels to the right of the middle of the map and below it. */
type At = [right: number, down: number];
async function placeOf(page: Page, [right, down]: At): Promise<At> {
  const { x, y, width, height } = (await mapOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2 + right, y + height / 2 + down];
}

async function click(page: Page, points: At[]) {
  for (const point of points) {
    const place = await placeOf(page, point);
    await page.mouse.move(...place);
    await page.mouse.click(...place);
    // Two clicks at once would be a double click, which finishes.
    await page.waitForTimeout(600);
  }
}

async function drag(page: Page, from: At, to: At) {
  await page.mouse.move(...(await placeOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, to)), { steps: 8 });
  await page.mouse.up();
}

test.describe('by mouse', () => {
  test('a box that is dragged, while the map stays where it is', async ({ page }) => {
    await open(page);
    const drawn = async () => {
      await act(page, 'search.draw_box').click();
      await drag(page, [-70, -50], [70, 50]);
      await expect(act(page, 'search.draw_box')).toBeVisible();
      await expect.poll(() => corners(page)).toBe(4);
      return param(page, 'area');
    };
    const first = await drawn();
    expect(await drawn()).toBe(first);
  });

  test('a circle that is dragged from its middle to its edge', async ({ page }) => {
    await open(page);
    await act(page, 'search.draw_circle').click();
    await drag(page, [0, 0], [60, 0]);
    await expect.poll(() => Number(param(page, 'r'))).toBeLessThan(2);
    expect(corners(page)).toBeUndefined();
  });

  test('a circle, from its middle to its edge', async ({ page }) => {
    await open(page);
    await act(page, 'search.draw_circle').click();
    await expect(page.getByText(say('search.drawing_circle'))).toBeVisible();
    await click(page, [
      [60, 30],
      [120, 30],
    ]);
    await expect.poll(() => Number(param(page, 'r'))).toBeLessThan(2);
    expect(Number(param(page, 'lon'))).toBeGreaterThan(13.405);
    expect(Number(param(page, 'lat'))).toBeLessThan(52.52);
    expect(corners(page)).toBeUndefined();
  });

  test('a box, by two corners', async ({ page }) => {
    await open(page);
    await act(page, 'search.draw_box').click();
    await click(page, [
      [-70, -50],
      [70, 50],
    ]);
    await expect.poll(() => corners(page)).toBe(4);
    await expect(page.getByText(say('search.area_help'))).toBeVisible();
    await expectAccessible(page);
  });

  test('an area, closed at its first corner', async ({ page }) => {
    await open(page);
    await act(page, 'search.draw_polygon').click();
    await click(page, [
      [-70, 50],
      [0, -60],
      [70, 50],
      [-70, 50],
    ]);
    await expect.poll(() => corners(page)).toBe(3);
  });

  test('an area that crosses itself is told of, and not searched', async ({ page }) => {
    await open(page);
    await act(page, 'search.draw_polygon').click();
    await click(page, [
      [-70, -50],
      [70, 50],
      [70, -50],
      [-70, 50],
    ]);
    await act(page, 'search.area_finish').click();
    await expect(page.getByText(say('fields.area_crosses_itself'))).toBeVisible();
    expect(corners(page)).toBeUndefined();
  });
});

test.describe('by keyboard', () => {
  for (const [tool, arrows] of [
    ['circle', ['ArrowRight']],
    ['box', ['ArrowRight', 'ArrowDown']],
  ] as const)
    test(`a ${tool}`, async ({ page }) => {
      await open(page);
      await act(page, `search.draw_${tool}`).focus();
      await page.keyboard.press('Enter');
      await mapOf(page).focus();
      await page.keyboard.press('Enter');
      for (const arrow of arrows) {
        await page.keyboard.press(arrow);
        // The map glides there.
        await page.waitForTimeout(1_000);
      }
      await page.keyboard.press('Enter');
      if (tool === 'box') return expect.poll(() => corners(page)).toBe(4);
      await expect.poll(() => param(page, 'r')).not.toBe('2');
      expect(corners(page)).toBeUndefined();
    });

  test('Escape gives up what was begun', async ({ page }) => {
    await open(page);
    await act(page, 'search.draw_box').click();
    await mapOf(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(act(page, 'search.draw_box')).toBeVisible();
    expect(param(page, 'r')).toBe('2');
  });

  test('a corner that is moved over the date line is told of, and stays', async ({ page }) => {
    const area = '179.95_-17.8*179.999_-17.8*179.999_-17.75';
    await open(page, `/lead-search/new-search?lat=-17.775&lon=179.975&r=4.5&place=Fiji&area=${area}`);
    await expect(page.getByText(say('search.area_help'))).toBeVisible();
    const corner = page.getByRole('button', { name: say('search.area_corner', { number: '2' }) });
    await corner.focus();
    for (let step = 0; step < 8; step += 1) await corner.press('ArrowRight');
    await expect(page.getByText(say('fields.area_date_line'))).toBeVisible();
    expect(param(page, 'area')).toBe(area);
  });
});

test('an area is drawn and changed by keyboard, searched, and taken back', async ({ page }) => {
  const corner = (number: string) =>
    page.getByRole('button', { name: say('search.area_corner', { number }) });
  await open(page);
  const map = mapOf(page);
  await act(page, 'search.draw_polygon').click();
  await map.focus();
  await page.keyboard.press('Enter');
  for (const arrow of ['ArrowRight', 'ArrowDown']) {
    await map.press(arrow);
    await page.waitForTimeout(1_000);
    await act(page, 'search.area_add').click();
  }
  await act(page, 'search.area_finish').click();
  await expect.poll(() => corners(page)).toBe(3);
  await expect(page.getByText(say('search.area_help'))).toBeVisible();
  await expect(corner('3')).toBeVisible();
  const drawn = page.url();
  await corner('2').press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(drawn);
  await expect(corner('2')).toBeFocused();
  await act(page, 'search.area_undo').click();
  await expect.poll(() => page.url()).toBe(drawn);
  await page.reload();
  await expect(corner('3')).toBeVisible();
  await act(page, 'search.area_clear').click();
  await expect.poll(() => corners(page)).toBeUndefined();
  await expect(page.getByRole('textbox', { name: say('search.radius') })).toBeVisible();
});
