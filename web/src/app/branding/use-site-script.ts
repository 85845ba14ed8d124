import { useEffect } from 'react';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useUser } from '#web/lib/session/session.ts';
import { injectSiteScript } from './site-script.ts';

/** The reseller's script runs while somebody is signed in; it goes when they log out or the session ends. */
export function useSiteScript(): void {
  const { script } = useBrand();
  const wanted = useUser() !== null && script;
  useEffect(() => (wanted ? injectSiteScript() : undefined), [wanted]);
}
