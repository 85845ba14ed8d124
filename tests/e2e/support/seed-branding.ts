import { composeAuth, createAccountOwner } from '#functions/auth/index.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';
import { acme } from '#tests/support/pages/acme.ts';
import { e2ePort } from './browser.ts';

/** The same machine by another name, which a reseller has set up. */
export const brandedUrl = `http://localhost:${e2ePort}`;

/** What a support service's script does: it puts a widget into the page. */
const script =
  "document.body.append(Object.assign(document.createElement('div'), { id: 'widget', textContent: 'Chat' }));";

/** A customer of the reseller; the platform's customers are nobody at its domain. */
export const customer = { email: 'carl@acme.example', password: 'demo-leads' };

/** Writes the branding of the other name, and a customer of it; the pages to set one come with the reseller's area. */
export async function seedBranding(table: Table): Promise<void> {
  const tenantId = newId('account');
  await peopleStore({ table }).brandings.put({ domain: 'localhost', tenantId, settings: acme, script }).go();
  await createAccountOwner(composeAuth(table), {
    ...customer,
    ...{ first_name: 'Carl', last_name: 'Cutter', brand: tenantId },
    ...{ modules: ['leads'], terms_accepted: termsVersion },
  });
}
