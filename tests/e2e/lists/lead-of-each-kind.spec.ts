import { expect, type Locator, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** Of each kind what its leads are known for, beside how they are reached. */
const known = {
  company: ['industry', 'size'],
  people: ['position', 'company'],
  domain: ['ending'],
  influencer: ['platform', 'handle', 'followers'],
} as const;

const hasWebsite: ReadonlySet<string> = new Set(['company', 'domain', 'influencer']);

/** Numbers stand one under the other, and their headings over them. */
async function expectNumbersAtRight(page: Page): Promise<void> {
  const head = page.locator('[role="columnheader"][data-column="followers"]');
  const cell = page.getByRole('row').nth(1).locator('[role="gridcell"][data-right]').first();
  for (const one of [head, cell]) await expect(one).toHaveAttribute('data-right', 'true');
}

/** Whoever opens a lead wants to reach it: that stands within so many pixels of the top, under one row of buttons. */
async function expectContactFirst(panel: Locator, heading: string, most: number): Promise<void> {
  const contact = panel.getByRole('heading', { name: heading, exact: true });
  await expect.poll(async () => (await contact.boundingBox())?.y ?? most).toBeLessThan(most);
  const tops = () =>
    panel
      .locator('[data-item]')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
}

test('a lead of each kind says beside its list what it is, on a screen and on a phone', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const country = new Intl.DisplayNames('de', { type: 'region' }).of('US') ?? '';
  for (const [type, keys] of Object.entries(known) as [keyof typeof known, readonly string[]][]) {
    const list = await client.call(contracts.runs.endpoints.createDemoList, {
      body: { name: `Demo ${type}`, type, country: 'US' },
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/saved-lists/${type}-${list.id}`);
      // A count of what such leads do not have would say nothing.
      const facts = page.getByRole('list', { name: say('list.facts') });
      await expect(facts).toContainText(say('list.with_email'));
      await expect(facts.getByText(say('list.with_website'))).toHaveCount(hasWebsite.has(type) ? 1 : 0);
      if (type === 'influencer' && width === 1440) await expectNumbersAtRight(page);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      const panel = page.getByRole('complementary', { name: say('lead.panel') });
      await expectContactFirst(panel, say('lead.contact'), width === 390 ? 520 : 420);
      for (const key of keys) {
        const fact = panel
          .locator('dl > div')
          .filter({ has: page.getByText(say(`lead.${key}`), { exact: true }) });
        await expect(fact.first().locator('dd')).toHaveText(/\S/);
      }
      const address = panel.locator('dl').filter({ hasText: say('lead.address') });
      await expect(address.first()).toContainText(country);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
