import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Place = { address: string; top: number; index: number };

/** Where one was in the grid that was left last. */
let left: Place | null = null;

type Options = {
  viewport: RefObject<HTMLElement | null>;
  isFilled: boolean;
  onReturn: (index: number) => void;
};

/** Returns to where one was when a grid is opened again at the same address, as by the way back from one of its rows. */
export function useKeptPlace({ viewport, isFilled, onReturn }: Options) {
  const { pathname, search } = useLocation();
  const place = useRef<Place>({ address: '', top: 0, index: -1 });
  place.current.address = pathname + search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first rows are there
  useLayoutEffect(() => {
    if (!isFilled || !viewport.current || left?.address !== place.current.address) return;
    const { top, index } = left;
    left = null;
    viewport.current.scrollTop = top;
    onReturn(index);
  }, [isFilled]);

  useLayoutEffect(
    () => () => {
      left = { ...place.current };
    },
    [],
  );

  return {
    onScroll: (top: number) => {
      place.current.top = top;
    },
    onOpened: (index: number) => {
      place.current.index = index;
    },
  };
}
