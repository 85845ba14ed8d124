import * as account from '#functions/account/index.ts';
import * as ai from '#functions/ai/index.ts';
import * as auth from '#functions/auth/index.ts';
import * as autopilots from '#functions/autopilots/index.ts';
import * as campaigns from '#functions/campaigns/index.ts';
import * as crm from '#functions/crm/index.ts';
import * as events from '#functions/events/index.ts';
import * as leadExports from '#functions/exports/index.ts';
import * as leadImports from '#functions/imports/index.ts';
import * as integrations from '#functions/integrations/index.ts';
import * as mail from '#functions/mail/index.ts';
import * as onboarding from '#functions/onboarding/index.ts';
import * as people from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { Holdings } from '#functions/platform/table/holding.ts';
import * as providers from '#functions/providers/index.ts';
import * as runs from '#functions/runs/index.ts';
import { eraseTenant, exportTenant } from '#functions/searchers/index.ts';
import * as wallet from '#functions/wallet/index.ts';

/** Who keeps things of an account: each tells what it has, and removes it. */
type Holder = {
  exportTenant(deps: { table: Table }, tenantId: string): Holdings;
  eraseTenant(deps: { table: Table }, tenantId: string): Promise<void>;
};

/** By name: as a whole, that slice would bring the list of all cities along. */
const searchers: Holder = { eraseTenant, exportTenant };

/** In the order of erasure: what leads to the things of others goes after them, so lists after deliveries, people last. */
export const holders: readonly Holder[] = [
  leadExports,
  leadImports,
  integrations,
  autopilots,
  runs,
  searchers,
  campaigns,
  events,
  crm,
  ai,
  wallet,
  onboarding,
  mail,
  account,
  providers,
  auth,
  people,
];

/** Everything that an account holds, the account and its people first. */
export async function* everythingOf(deps: { table: Table }, tenantId: string): Holdings {
  for (const holder of holders.toReversed()) yield* holder.exportTenant(deps, tenantId);
}
