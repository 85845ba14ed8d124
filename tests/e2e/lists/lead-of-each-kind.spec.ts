import { expect, test } from '@playwright/test';
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

test('a lead of each kind says beside its list what it is, on a screen and on a phone', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
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
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      const panel = page.getByRole('complementary', { name: say('lead.panel') });
      for (const key of keys) {
        const fact = panel
          .locator('dl > div')
          .filter({ has: page.getByText(say(`lead.${key}`), { exact: true }) });
        await expect(fact.first().locator('dd')).toHaveText(/\S/);
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
