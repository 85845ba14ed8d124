import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from 'react-router-dom';

/**
 * What stands in the address behind its question mark, and how to replace it. What is told late, after a moment of quiet, is not
 * written once the page is left or another one is on its way: it would lead back whoever leaves.
 */
export function useAddressParams(): [URLSearchParams, replace: (next: URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const router = useContext(RouterContext)?.router;
  const replace = useCallback(
    (changed: URLSearchParams) => {
      // The router itself is asked: that another page is on its way is drawn a moment after it has begun.
      const next = router?.state.navigation.location;
      if ((next && next.pathname !== pathname) || window.location.pathname !== pathname) return;
      setParams(changed, { replace: true, preventScrollReset: true });
    },
    [pathname, router, setParams],
  );
  return [params, replace];
}
