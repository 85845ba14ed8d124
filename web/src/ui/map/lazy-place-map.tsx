import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadStreetIndex } from './street-index.ts';

const PlaceMap = lazy(() => {
  // What the map asks for first is there when its own file is.
  loadStreetIndex().catch(() => undefined);
  return import('./place-map.tsx');
});

/** The map with its own chunk: it is the heaviest thing in the app and must not hold up a page. */
export function LazyPlaceMap(props: ComponentProps<typeof PlaceMap>) {
  return (
    <Suspense fallback={<Skeleton height="100%" radius={0} />}>
      <PlaceMap {...props} />
    </Suspense>
  );
}
