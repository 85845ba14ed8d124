import { useLocation } from 'react-router-dom';

/**
 * What the link of a mail holds under a name. It stands behind the `#`, which browsers send to nobody, so that no log has it;
 * in mails of earlier releases it is in the query.
 */
export function useLinkCode(name: string): string | null {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);
}
