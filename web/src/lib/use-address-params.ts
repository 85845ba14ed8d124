import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

/**
 * What stands in the address behind its question mark, and how to replace it. What is told late, after a moment of quiet, is not
 * written once the page is left or another one is on its way: it would lead back whoever leaves.
 */
export function useAddressParams(): [URLSearchParams, replace: (next: URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next = { pathname } } = useNavigation();
  const goal = useRef(pathname);
  useEffect(() => {
    goal.current = next.pathname;
  }, [next.pathname]);
  const replace = useCallback(
    (changed: URLSearchParams) => {
      if (goal.current !== pathname || window.location.pathname !== pathname) return;
      setParams(changed, { replace: true, preventScrollReset: true });
    },
    [pathname, setParams],
  );
  return [params, replace];
}
