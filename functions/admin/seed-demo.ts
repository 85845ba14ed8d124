import dayjs from 'dayjs';
import { composeAuth, createAccountOwner } from '#functions/auth/index.ts';
import { findByLogin } from '#functions/people/index.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeWallet, grantCredits, hasWallet } from '#functions/wallet/index.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import type { ModuleSlug } from '#shared/domain/accounts/modules.ts';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';

type Demo = {
  email: string;
  password: string;
  what: string;
  first_name: string;
  last_name: string;
  credits: number;
  modules: ModuleSlug[];
};

/** Invented people; the addresses are reserved and reach nobody. */
const demos: Demo[] = [
  {
    email: 'demo@leadwright.example',
    password: 'demo-leads',
    what: '10,000 credits',
    first_name: 'Dana',
    last_name: 'Demo',
    credits: 10_000,
    modules: ['leads', 'ai_suggest'],
  },
  {
    email: 'low@leadwright.example',
    password: 'demo-leads',
    what: '25 credits',
    first_name: 'Lou',
    last_name: 'Low',
    credits: 25,
    modules: ['leads', 'ai_suggest'],
  },
  {
    email: 'nomodule@leadwright.example',
    password: 'demo-leads',
    what: 'without a module',
    first_name: 'Nora',
    last_name: 'None',
    credits: 0,
    modules: [],
  },
  {
    email: 'admin@leadwright.example',
    password: 'demo-leads',
    what: 'super-admin',
    first_name: 'Ada',
    last_name: 'Admin',
    credits: 1000,
    modules: ['leads', 'ai_suggest', 'admin'],
  },
];

const table = createTable(readEnv(PlatformEnv).TABLE_NAME);

/** Makes the demo accounts that do not exist yet, the super-admin only if it is asked for, and tells their logins. */
export async function handler(asked: {
  admin: boolean;
}): Promise<Pick<Demo, 'email' | 'password' | 'what'>[]> {
  const wanted = demos.filter(({ modules }) => asked.admin || !modules.includes('admin'));
  for (const demo of wanted) await makeUnlessThere(demo);
  return wanted.map(({ email, password, what }) => ({ email, password, what }));
}

/** Made in two steps, each of which may have been done by a start that was cut off. */
async function makeUnlessThere({ credits, what: _what, ...person }: Demo): Promise<void> {
  const auth = composeAuth(table);
  const owner = { ...person, brand: platformBrand, terms_accepted: termsVersion };
  const known = await findByLogin(auth, owner);
  const { tenantId } = known ?? (await createAccountOwner(auth, owner));
  const wallet = composeWallet(table);
  if (await hasWallet(wallet, tenantId)) return;
  const monthly = Math.min(credits, 1000);
  const monthlyBucket = { kind: 'monthly', amount: monthly, expires_at: nextMonth() } as const;
  if (monthly > 0) await grantCredits(wallet, tenantId, monthlyBucket, 'Demo plan');
  const purchasedBucket = { kind: 'purchased', amount: credits - monthly, expires_at: nextYear() } as const;
  if (credits > monthly) await grantCredits(wallet, tenantId, purchasedBucket, 'Demo credits');
}

/** On the same date, or the last one that the month has. */
const nextMonth = () => dayjs().add(1, 'month').toISOString();
const nextYear = () => dayjs().add(1, 'year').toISOString();
