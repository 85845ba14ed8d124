import { useSyncExternalStore } from 'react';
import type { SiteSettings } from '#shared/contracts/account/site.ts';
import { defaultBranding } from '#shared/domain/accounts/branding.ts';
import { crmKinds } from '#shared/domain/crm/kinds.ts';

/** What the app is called and offers at this domain; its colours are CSS variables. */
export type Brand = Pick<
  SiteSettings,
  'name' | 'logo' | 'content' | 'menu' | 'script' | 'show_training_center' | 'crms'
> & {
  /** The product itself, at a domain that nobody has set up. */
  own: boolean;
};

const product: Brand = {
  own: true,
  name: defaultBranding.name,
  logo: null,
  content: '',
  menu: [],
  script: false,
  show_training_center: true,
  crms: [...crmKinds],
};

let current = product;
const listeners = new Set<() => void>();

/** The settings of this domain, or null for the product's own. */
export function setBrand(settings: SiteSettings | null): void {
  current = settings ? { ...settings, own: false } : product;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, () => current);
}
