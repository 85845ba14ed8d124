import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Place = { address: string; top: number; rowId: string | null };

/** Where one was in the grid that was left last. */
let left: Place | null = null;

type Options<T extends { id: string }> = { rows: T[]; onReturn: (index: number) => void };

/** Returns to where one was when a grid is opened again at the same address, as by the way back from one of its rows. */
export function useKeptPlace<T extends { id: string }>({ rows, onReturn }: Options<T>) {
  const { pathname, search } = useLocation();
  const viewport = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ address: '', top: 0, rowId: null });
  place.current.address = pathname + search;
  const filled = rows.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first rows are there
  useLayoutEffect(() => {
    if (!filled || !viewport.current || left?.address !== place.current.address) return;
    const { top, rowId } = left;
    left = null;
    viewport.current.scrollTop = top;
    onReturn(rows.findIndex(({ id }) => id === rowId));
  }, [filled]);

  useLayoutEffect(
    () => () => {
      left = { ...place.current };
    },
    [],
  );

  return {
    viewport,
    onScroll: ({ y }: { y: number }) => {
      place.current.top = y;
    },
    onOpened: (rowId: string) => {
      place.current.rowId = rowId;
    },
  };
}
