import { createAccountStore } from '#functions/account/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { e2ePort } from './browser.ts';

/** The same machine by another name, which a reseller has set up. */
export const brandedUrl = `http://localhost:${e2ePort}`;

export const brand = {
  name: 'Acme Leads',
  logo: null,
  content: 'Leads for the trades.',
  login_page_bg_color: '#0b3d2e',
  sidebar_background_color: '#0b3d2e',
  button_color: '#ffd400',
  secondary_color: '#ff7a00',
  text_color: '#333333',
  heading_color: '#0b3d2e',
  crms: [],
  menu: [
    { label: 'Help desk', url: 'https://help.acme.example/' },
    { label: 'Not encrypted', url: 'http://help.acme.example/' },
  ],
  show_training_center: true,
};

/** What a support service's script does: it puts a widget into the page. */
const script =
  "document.body.append(Object.assign(document.createElement('div'), { id: 'widget', textContent: 'Chat' }));";

/** Writes the branding of the other name; the pages to set one come with the reseller's area. */
export async function seedBranding(table: Table): Promise<void> {
  const { brandings } = createAccountStore(table);
  await brandings.put({ domain: 'localhost', tenantId: newId('account'), settings: brand, script }).go();
}
