import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

const { say } = wording('en');
const { campaigns } = contracts;

const fieldOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: say('import.field_of', { name }), exact: true });

test('labels, an owner and a note come from columns, and a label that is not there yet can be made', async ({
  page,
}) => {
  const { client, email } = await newAccountOn(page);
  const list = await client.newList('Brought');
  const label = (name: string) =>
    client.call(campaigns.endpoints.createLabel, { body: { name, color: 'teal' } });
  const hot = await label('Hot');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/saved-lists/local-${list.id}/import`);
  const row = [
    'a.example',
    'hot; New',
    email.toUpperCase(),
    'Call back on Monday',
    'a@a.example; b@a.example',
  ];
  const rows = [
    ['Website', 'Labels', 'Owner', 'Notes', 'Mail'],
    row,
    ['b.example', '', 'somebody@else.example', '', ''],
    ['c.example', '', '', '', 'c@c.example'],
  ].map((cells) => cells.join('\t'));
  await page.getByLabel(say('import.paste')).fill(rows.join('\n'));
  await page.getByRole('button', { name: say('import.use_pasted') }).click();
  await expect(fieldOf(page, 'Labels')).toHaveValue(say('lead.labels'));
  await expect(fieldOf(page, 'Owner')).toHaveValue(say('lead.owner'));
  await expect(fieldOf(page, 'Notes')).toHaveValue(say('lead.note'));
  const unknown = page.getByText(say('import.labels_unknown', { count: 1, names: 'New' }));
  await expect(unknown).toBeVisible();
  const owners = say('import.owners_unknown', { names: 'somebody@else.example' });
  await expect(page.getByText(owners)).toBeVisible();
  const preview = page.getByRole('region', { name: say('import.preview') });
  for (const told of [
    say('import.no_label', { name: 'New' }),
    say('import.no_owner', { name: 'somebody@else.example' }),
  ])
    await expect(preview.getByText(told, { exact: true })).toBeVisible();
  // The first of several e-mails, and how many there are beside it.
  await expect(preview.getByText('a@a.example', { exact: true })).toBeVisible();
  const more = preview.getByText('+1', { exact: true });
  // A tip goes with what is scrolled.
  await more.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await more.hover();
    const tip = page.getByRole('tooltip', { includeHidden: true });
    await expect(tip).toContainText('b@a.example', { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The labels have a window of their own, so that nothing that was chosen here is lost.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: say('labels.manage') }).click();
  const labelsPage = await opened;
  await expect(labelsPage).toHaveURL(/\/custom-labels$/);
  const made = await label('New');
  await labelsPage.close();
  // Who comes back finds it known; looks that follow each other within seconds are one.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(unknown).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: say('import.start') }).click();
  await expect(page.getByText(say('import.status_done'), { exact: true })).toBeVisible({ timeout: 20_000 });
  const { data } = await client.leads(list.id);
  expect(data.map(({ website }) => website)).toEqual(
    ['a', 'b', 'c'].map((name) => `https://${name}.example`),
  );
  expect(data[0]).toMatchObject({ labels: [hot.id, made.id], notes_count: 1 });
  expect(data[0]?.owner).toBeTruthy();
  expect(data[1]?.owner).toBeFalsy();
});

test('an influencer is added by the address of a profile, and a company’s page is none of a person', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const openEntry = async (kind: 'influencer' | 'people') => {
    const list = await client.newList(`By hand ${kind}`, kind);
    await page.goto(`/saved-lists/${kind}-${list.id}`);
    await page.getByRole('button', { name: say('ui.actions') }).click();
    await page.getByRole('menuitem', { name: say('entry.open') }).click();
    return { list, form: page.getByRole('dialog') };
  };
  const { list, form } = await openEntry('influencer');
  const handle = form.getByLabel(say('entry.handle'));
  const add = form.getByRole('button', { name: say('entry.add') });
  const platform = form.getByRole('combobox', { name: say('entry.platform') });
  await platform.click();
  await page.getByRole('option', { name: 'TikTok' }).click();
  await handle.fill('https://www.instagram.com/some.name/?hl=en');
  await add.click();
  await expect(handle).toHaveAccessibleDescription(say('fields.invalid'));
  await expectAccessible(page);
  await platform.click();
  await page.getByRole('option', { name: 'Instagram' }).click();
  await expect(handle).toHaveAccessibleDescription('');
  await add.click();
  await expect(form).toHaveCount(0);
  const asked = { params: { id: list.id, type: 'influencer' as const }, body: { sent: -1 as const } };
  const [lead] = (await client.call(campaigns.endpoints.results, asked)).data;
  expect(lead?.columns).toMatchObject({ platform: 'instagram', handle: 'some.name' });
  const { form: person } = await openEntry('people');
  const linkedIn = person.getByLabel(say('entry.linkedin_url'));
  await linkedIn.fill('linkedin.com/company/nova');
  await person.getByRole('button', { name: say('entry.add') }).click();
  await expect(linkedIn).toHaveAccessibleDescription(say('fields.linkedin_person'));
});

test('a file of headings alone says so, and is nothing to map until its line is a row', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Brought');
  await page.goto(`/saved-lists/local-${list.id}/import`);
  await page.getByLabel(say('import.paste')).fill('nova.example\tNova');
  await page.getByRole('button', { name: say('import.use_pasted') }).click();
  const headings = page.getByRole('switch', { name: say('import.headings') });
  await headings.setChecked(true);
  await expect(page.getByRole('alert').getByText(say('import.problem_only_headings'))).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('import.start') })).toBeDisabled();
  await headings.setChecked(false);
  await expect(page.getByRole('region', { name: say('import.preview') })).toContainText('nova.example');
});
