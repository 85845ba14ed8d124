import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { AccessOption } from '#shared/domain/accounts/access-options.ts';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { awaitMail, linkValue } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { e2eInboxPort, e2ePort } from '../support/browser.ts';
import { visitor } from '../support/visit.ts';
import { wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const { say } = wording('en');

const cloud = {
  url: `http://127.0.0.1:${e2ePort}`,
  inboxUrl: `http://127.0.0.1:${e2eInboxPort}`,
  anonymous: connectClient(`http://127.0.0.1:${e2ePort}`),
};

const roles = [
  'nobody',
  'main user',
  'member with leads',
  'member with the wallet',
  'without a module',
  'super-admin',
] as const;
type Role = (typeof roles)[number];

const search = '/lead-search/new-search';
const wallet = '/settings/wallet';
const business = '/settings/business-profile';
const profile = '/profile-settings';

/** Where the base address leads. */
const base: Record<Role, string> = {
  nobody: '/login',
  'main user': search,
  'member with leads': search,
  'member with the wallet': wallet,
  'without a module': wallet,
  'super-admin': search,
};
/** A super-admin is the main user of an account with leads. */
const withLeads = (path: string): Partial<Record<Role, string>> => ({
  'main user': path,
  'member with leads': path,
  'super-admin': path,
});
/** Nobody was given the module of AI but with an account. */
const withAi: Partial<Record<Role, string>> = {
  'main user': '/ai/icp-suggestions',
  'super-admin': '/ai/icp-suggestions',
};
const withoutLeadsToo = (path: string): Partial<Record<Role, string>> => ({
  'main user': path,
  'without a module': path,
  'super-admin': path,
});
const admins = (path: string): Partial<Record<Role, string>> => ({ 'super-admin': path });
const everybody = (path: string): Partial<Record<Role, string>> =>
  Object.fromEntries(roles.filter((role) => role !== 'nobody').map((role) => [role, path]));

/** The addresses of the specification that exist, and who gets to them: everybody else lands on the base, or at Login. */
const routes: Record<string, Partial<Record<Role, string>>> = {
  '/': base,
  '/login': { ...base, nobody: '/login' },
  '/forgot-password': { ...base, nobody: '/forgot-password' },
  '/register': { ...base, nobody: '/register' },
  [search]: withLeads(search),
  '/lead-search/history': withLeads('/lead-search/history'),
  '/lead-search/runs': withLeads('/lead-search/runs'),
  '/autopilot': withLeads('/autopilot'),
  '/autopilot/create': withLeads('/autopilot/create'),
  '/saved-lists': withLeads('/saved-lists'),
  '/custom-labels': withLeads('/custom-labels'),
  '/saved-lists/exports': withLeads('/saved-lists/exports'),
  '/settings': { ...everybody(wallet), 'member with leads': profile },
  [business]: everybody(business),
  '/settings/integration/open-ai': withoutLeadsToo('/settings/integration/open-ai'),
  '/settings/wallet': { ...everybody(wallet), 'member with leads': search },
  '/manage-team': withoutLeadsToo('/manage-team'),
  '/settings/activity': withoutLeadsToo('/settings/activity'),
  '/settings/privacy': withoutLeadsToo('/settings/privacy'),
  '/settings/integration/crm': withoutLeadsToo('/settings/integration/crm'),
  '/settings/integration/sources': withoutLeadsToo('/settings/integration/sources'),
  '/billing-portal': { ...everybody('/billing-portal'), 'member with leads': search },
  [profile]: everybody(profile),
  '/profile-settings/email': everybody('/profile-settings/email'),
  '/profile-settings/password': everybody('/profile-settings/password'),
  '/profile-settings/api-key': everybody('/profile-settings/api-key'),
  '/onboarding': everybody('/onboarding'),
  '/whitelabel/upgrade': everybody('/whitelabel/upgrade'),
  '/whitelabel/packages': everybody('/whitelabel/upgrade'),
  '/ai/icp-suggestions': withAi,
  '/admin': admins('/admin/training-content'),
  '/admin/training-content': admins('/admin/training-content'),
  '/admin/training-content/first-list': admins('/admin/training-content/first-list'),
  '/admin/training-content/first-list/create': admins('/admin/training-content/first-list/create'),
  '/admin/training-content/first-list/search/edit': admins('/admin/training-content/first-list/search/edit'),
  '/admin/training-content/history': admins('/admin/training-content/history'),
  '/admin/topics': admins('/admin/topics'),
  '/admin/topics/create': admins('/admin/topics/create'),
  '/admin/topics/first-steps/edit': admins('/admin/topics/first-steps/edit'),
  '/lead-search': withLeads(search),
  '/callback': Object.fromEntries(roles.map((role) => [role, '/callback'])),
};

let tokens: Record<Role, string | undefined>;

test.beforeAll(async () => {
  const { client } = await newAccount(cloud);
  const admin = await cloud.anonymous.logIn('admin@leadwright.example', 'demo-leads');
  const nomodule = await cloud.anonymous.logIn('nomodule@leadwright.example', 'demo-leads');
  tokens = {
    nobody: undefined,
    'main user': client.token,
    'member with leads': await memberToken(client, 'leads'),
    'member with the wallet': await memberToken(client, 'wallet'),
    'without a module': nomodule.token,
    'super-admin': admin.token,
  };
});

async function memberToken(owner: TestClient, option: AccessOption): Promise<string> {
  const email = newAddress('mia');
  await owner.call(contracts.account.endpoints.invite, { body: { email, access: [option] } });
  const code = linkValue(await awaitMail(cloud.inboxUrl, email), 'invitation');
  const person = {
    first_name: 'Mia',
    last_name: 'Member',
    password: goodPassword,
    accept_terms: true as const,
  };
  const { access_token } = await cloud.anonymous.call(contracts.auth.endpoints.acceptInvitation, {
    body: { ...person, code },
  });
  return access_token;
}

for (const role of roles) {
  test(`every address leads where it should: ${role}`, async ({ page }) => {
    const token = tokens[role];
    if (token) await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
    const visit = visitor(page);
    for (const [path, wanted] of Object.entries(routes)) {
      await test.step(path, async () => {
        await visit(path);
        const landing = wanted[role] ?? base[role];
        await expect(page).toHaveURL((url) => url.pathname === landing, { timeout: 8000 });
        await expect(page).toHaveTitle(/\S.* · Leadwright$/);
        await expect(page).not.toHaveTitle(new RegExp(say('app.not_found_title')));
      });
    }
  });
}

test('where somebody wanted to go is not forgotten over Login', async ({ page }) => {
  await page.goto('/saved-lists?type=local');
  await expect(page).toHaveURL(/\/login\?next=%2Fsaved-lists%3Ftype%3Dlocal/);
});

test('a token that opens nothing any more is taken away', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('access_token', `lws_${'x'.repeat(43)}`));
  await page.goto('/saved-lists');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});
