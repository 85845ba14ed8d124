import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import { askAhead, loadMap } from './ask-ahead.ts';

const PlaceMap = lazy(loadMap);

/** The map, whose script comes after the page. */
export function LazyPlaceMap(props: ComponentProps<typeof PlaceMap>) {
  const { center, radiusKm } = useRef(props).current;
  useEffect(() => askAhead(center, radiusKm), [center, radiusKm]);
  return (
    <Suspense fallback={<Skeleton height="100%" radius={0} />}>
      <PlaceMap {...props} />
    </Suspense>
  );
}
