import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { defaultText } from '#shared/domain/ai/prompts/default-prompts.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { sampleProfile } from '#tests/support/worlds/ai/ai-world.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const language = 'de';
const { say } = wording(language);

test(`a prompt is written, tried beside another, saved in versions, brought back and deleted, in ${language}`, async ({
  page,
}) => {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Dentists');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 2))).id);
  await client.call(contracts.ai.endpoints.createBusinessProfile, { body: sampleProfile });
  await page.goto('/ai-assistant');
  await expect(page.getByText(say('prompts.choose_title'))).toBeVisible();
  await expectAccessible(page);

  const text = page.getByRole('textbox', { name: say('prompts.text'), exact: true });
  await test.step('a default is told in the language of the page, beside what its variables stand for', async () => {
    await page
      .getByRole('button', { name: say('prompts.default') })
      .first()
      .click();
    await expect(text).toHaveValue(defaultText('local', 'summary', language));
    await expect(page.getByRole('button', { name: '{{my_company_name}}' })).toContainText(
      sampleProfile.company_name,
    );
  });

  await test.step('a variable that is not there is refused by its name', async () => {
    await page.getByRole('button', { name: say('prompts.new') }).click();
    await expect(text).toHaveValue('');
    await page.getByRole('textbox', { name: say('prompts.name'), exact: true }).fill('Greeting');
    await text.fill('Greet {{nmae}}.');
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByText(say('fields.unknown_variable', { name: 'nmae' })).first()).toBeVisible();
    await text.fill('Greet ');
    await page.getByRole('button', { name: /\{\{name\}\}/ }).click();
    await expect(text).toHaveValue('Greet {{name}}');
  });

  await test.step('it is tried beside the usual one before it is saved', async () => {
    await page.getByRole('combobox', { name: say('prompts.beside') }).click();
    await page.getByRole('option', { name: say('prompts.default') }).click();
    await page.getByRole('button', { name: say('prompts.try_on', { count: 2 }) }).click();
    await expect(page.getByRole('article', { name: say('prompts.this_one') })).toHaveCount(2);
    await expect(page.getByRole('article', { name: say('prompts.default') })).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('each save is a version, which is compared and brought back', async () => {
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();
    await text.fill('Greet {{name}} warmly');
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    const saved = page.getByText(say('prompts.saved', { name: 'Greeting', version: 2 }));
    await expect(saved).toBeVisible();
    await expect(page.locator('ins', { hasText: 'warmly' })).toBeVisible();
    await page.getByRole('button', { name: say('prompts.restore', { version: 1 }) }).click();
    await expect(text).toHaveValue('Greet {{name}}');
    await expectAccessible(page);
  });

  await test.step('it is deleted, and says so', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: say('prompts.delete', { name: 'Greeting' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.delete') })
      .click();
    await expect(page.getByText(say('prompts.deleted'))).toBeVisible();
  });
});
