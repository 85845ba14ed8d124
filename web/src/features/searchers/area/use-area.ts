import { useMemo, useRef, useState } from 'react';
import type { Point } from '#shared/domain/area/globe.ts';
import type { Ring } from '#shared/domain/area/ring.ts';
import { type SearchLocation, searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { isFull, type Draft as MapDraft, shapeOf, type Tool, withPoint } from '#web/ui/map/draw/draft.ts';
import type { ShapeProps } from '#web/ui/map/draw/use-shape.ts';
import { type AreaProblem, type Drawn, drawnLocation, withoutArea } from './drawn-location.ts';

/** As many steps can be taken back. */
const mostSteps = 50;

/** What is drawn on the map of a search: while it is drawn, what is wrong with it, and the steps back. */
export function useArea(
  location: SearchLocation | null,
  onChange: (location: SearchLocation | null) => void,
) {
  const t = useText();
  const format = useFormat();
  const [draft, setDraft] = useState<MapDraft | null>(null);
  const [problem, setProblem] = useState<{ why: AreaProblem } | null>(null);
  const [past, setPast] = useState<(SearchLocation | null)[]>([]);
  // Where the location was changed by other means, what was drawn before is none of its past.
  const drawn = useRef(location);
  const steps = drawn.current === location ? past : [];

  const set = (next: SearchLocation | null) => {
    setProblem(null);
    setDraft(null);
    drawn.current = next;
    onChange(next);
  };
  const put = (next: SearchLocation) => {
    setPast([...steps, location].slice(-mostSteps));
    set(next);
  };
  const pin = ({ lat, lon }: Point) => t('search.dropped_pin', { lat: lat.toFixed(3), lon: lon.toFixed(3) });
  /** Takes what was drawn, or says why not; then the map shows again what it did. */
  const take = (what: Drawn) => {
    const read = drawnLocation(what, location, pin);
    if ('location' in read) return put(read.location);
    setProblem({ why: read.problem });
    setDraft((was) => was && { ...was, points: isFull(was) ? [] : was.points });
  };
  const finish = (now: MapDraft | null = draft) => {
    const shape = now && shapeOf(now);
    if (shape) take(shape);
  };
  const add = (point: Point) => {
    if (!draft) return;
    const next = withPoint(draft, point);
    setProblem(null);
    setDraft(next);
    if (isFull(next)) finish(next);
  };

  const polygon = location?.polygon ?? null;
  const saidOf = (why: AreaProblem) =>
    why === 'too_wide'
      ? t('search.area_too_wide', { km: format.km(searchRadiusKm.max) })
      : t(`fields.${why}`);
  const acts = useRef({ add, finish, take });
  acts.current = { add, finish, take };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is to be drawn as it was before
  const shape = useMemo(
    (): ShapeProps => ({
      ring: polygon,
      draft,
      words: {
        corner: (number) => t('search.area_corner', { number: format.number(number) }),
        move: t('search.area_move'),
        edge: t('search.area_edge'),
      },
      onPoint: (point) => acts.current.add(point),
      onFinish: () => acts.current.finish(),
      onCancel: () => setDraft(null),
      onRing: (ring: Ring) => acts.current.take(ring),
      onRadius: (km) => {
        const center = location && { lat: location.lat, lon: location.lon };
        if (center) acts.current.take({ center, km: Math.min(searchRadiusKm.max, km) });
      },
    }),
    [polygon, draft, location, problem, t, format],
  );

  return {
    shape,
    draft,
    said: problem && saidOf(problem.why),
    hasArea: polygon !== null,
    canUndo: draft ? draft.points.length > 0 : steps.length > 0,
    begin: (tool: Tool) => {
      setProblem(null);
      setDraft({ tool, points: [] });
    },
    add,
    finish: () => finish(),
    canFinish: draft?.tool === 'polygon' && draft.points.length >= 3,
    cancel: () => {
      setProblem(null);
      setDraft(null);
    },
    undo: () => {
      setProblem(null);
      if (draft) return setDraft({ ...draft, points: draft.points.slice(0, -1) });
      const before = steps.at(-1);
      if (before === undefined) return;
      setPast(steps.slice(0, -1));
      set(before);
    },
    clear: () => {
      if (location?.polygon) put(withoutArea(location));
    },
  };
}
