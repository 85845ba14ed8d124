import { useMemo } from 'react';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LazyPlaceMap } from '#web/ui/map/lazy-place-map.tsx';
import classes from './searched-areas.module.css';

/** In the order in which they are drawn: what went wrong lies on top. */
const states = ['done', 'saturated', 'failed'] as const;
const colors: Record<SearchedArea['state'], string> = {
  done: '--lw-tone-success',
  saturated: '--lw-tone-warning',
  failed: '--lw-tone-danger',
};

/** The parts in which a large area was searched, on the map and as numbers; nothing where it was searched as a whole. */
export function SearchedAreas({ run }: { run: Run }) {
  const t = useText();
  const { areas } = run;
  const search = run.plan.steps.flatMap((step) => (step.kind === 'search' ? [step.search] : []))[0];
  const parts = useMemo(
    () =>
      states.flatMap((state) =>
        (areas ?? [])
          .filter((area) => area.state === state)
          .map(({ box }) => ({ box, color: colors[state] })),
      ),
    [areas],
  );
  const location = search?.kind === 'local' ? search.location : undefined;
  const { lat, lon } = location ?? {};
  // The run comes anew with every look at it; the map is to stay where it was moved.
  const center = useMemo(() => (lat === undefined || lon === undefined ? null : { lat, lon }), [lat, lon]);
  if (!areas || areas.length < 2 || !location) return null;
  const counts = states
    .map((state) => [state, areas.filter((area) => area.state === state).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <Panel title={t('run.areas')} flush>
      <div className={classes.map}>
        <LazyPlaceMap
          label={t('run.areas_map')}
          markerLabel={t('run.areas_middle')}
          unavailable={t('search.map_unavailable')}
          center={center}
          radiusKm={location.radius_km}
          circle
          dots={none}
          parts={parts}
        />
      </div>
      <ul className={classes.legend}>
        {counts.map(([state, count]) => (
          <li key={state}>
            <span className={classes.swatch} style={{ background: `var(${colors[state]})` }} />
            {t(`run.areas_${state}`, { count })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const none: [] = [];
