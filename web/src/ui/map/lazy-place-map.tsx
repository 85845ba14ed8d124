import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import type { Point } from './geo-circle.ts';
import { loadStreetIndex } from './streets/street-index.ts';

const PlaceMap = lazy(() => import('./place-map.tsx'));

/** The map with its own chunk: it is the heaviest thing in the app and must not hold up a page. */
export function LazyPlaceMap(props: ComponentProps<typeof PlaceMap>) {
  const { current: center } = useRef(props.center);
  useEffect(() => {
    askAhead(center).catch(() => undefined);
  }, [center]);
  return (
    <Suspense fallback={<Skeleton height="100%" radius={0} />}>
      <PlaceMap {...props} />
    </Suspense>
  );
}

/** What the map will ask for first is under way while its script still comes. */
async function askAhead(center: Point | null): Promise<void> {
  const index = loadStreetIndex();
  const archives = import('./streets/street-archives.ts');
  await index;
  if (center) await (await archives).openArchives(center);
}
