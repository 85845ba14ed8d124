import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import { type Map as MapView, Marker, Popup, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { type Covered, drawCovered } from './covered-layer.ts';
import { createView } from './create-view.ts';
import drawClasses from './draw/draw.module.css';
import { type ShapeProps, useShape } from './draw/use-shape.ts';
import { circleBounds, type Point } from './geo-circle.ts';
import { addHitLayers, type Cell, drawHits, hearHits, markDot } from './hit-layers.ts';
import type { Scheme } from './map-colors.ts';
import { addLayers, type Drawn, drawGrid, drawLayers, loadOutlines } from './map-layers.ts';
import { drawParts, type Part } from './parts-layer.ts';
import classes from './place-map.module.css';
import { baseStyle } from './streets/base-style.ts';
import { mostZoom, viewMargin } from './streets/first-tiles.ts';
import { showStreets } from './streets/show-streets.ts';

// The worker is a file of ours: the content policy allows no worker made from a blob.
setWorkerUrl(workerUrl);

/** Towns can be told apart from here on. */
const pinFrom = 8;

type Props = Drawn & {
  label: string;
  markerLabel: string;
  /** Says that this browser cannot draw maps; everything else works without. */
  unavailable: string;
  /** Where there is data; drawn as outlines. */
  covered?: readonly Covered[];
  /** What was searched one by one; later ones lie on top. */
  parts?: readonly Part[];
  /** Absent: the map only shows. */
  onCenter?: (point: Point) => void;
  onMoved?: (center: Point) => void;
  /** Where all that was found is, as counts. */
  cells?: readonly Cell[];
  /** The id of the dot that is marked. */
  lit?: string | null;
  onDot?: (id: string) => void;
  /** Absent: nothing can be drawn. */
  shape?: ShapeProps;
};

const noCells: readonly Cell[] = [];

const pointOf = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round((((lng + 540) % 360) - 180) * 1e5) / 1e5,
});

/** A map with a centre that can be dragged, a radius and dots. */
export default function PlaceMap(props: Props) {
  const { label, markerLabel, unavailable, center, radiusKm, circle, dots, covered, parts, onCenter, shape } =
    props;
  const { cells = noCells, lit = null } = props;
  const t = useText();
  const ring = shape?.ring ?? null;
  const drawing = shape?.draft != null;
  const scheme = useComputedColorScheme('light');
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const flown = useRef(false);
  const [map, setMap] = useState<MapView | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const view = createView(box.current, label, t);
    if (!view) return setFailed(true);
    view.on('click', ({ lngLat }) => placeFirst(view, latest.current, pointOf(lngLat)));
    view.on('moveend', () => latest.current.onMoved?.(pointOf(view.getCenter())));
    // A piece that does not come, as when the view has moved on, is only missing; unheard it would be an error of the page.
    view.on('error', ({ error }) => console.warn('map:', error.message));
    nameOnHover(view);
    hearHits(view, {
      onDot: (id) => latest.current.onDot?.(id),
      isBusy: () => latest.current.shape?.draft != null,
    });
    setMap(view);
    return () => view.remove();
  }, [label, t]);

  useEffect(() => {
    if (!map) return;
    const css = getComputedStyle(document.documentElement);
    const accent = css.getPropertyValue('--lw-primary').trim();
    map.setStyle(baseStyle(scheme), { diff: false });
    const onLoad = () => {
      addLayers(map, { accent, dot: accent, ring: scheme === 'dark' ? '#15171c' : '#ffffff' });
      const { ring = null, draft = null } = latest.current.shape ?? {};
      drawLayers(map, latest.current, { ring, drawing: draft !== null });
      const color = (name: string) => css.getPropertyValue(name).trim();
      addHitLayers(map, { accent, text: color('--lw-text'), halo: color('--lw-bg') });
      drawHits(map, latest.current.cells ?? noCells);
      markDot(map, latest.current.lit ?? null);
      drawCovered(map, latest.current.covered ?? []);
      if (latest.current.parts) drawParts(map, latest.current.parts);
      onMoved();
    };
    const ended = new AbortController();
    const onMoved = () => drawBase(map, scheme, ended.signal);
    map.once('style.load', onLoad);
    map.on('moveend', onMoved);
    return () => {
      ended.abort();
      map.off('style.load', onLoad);
      map.off('moveend', onMoved);
    };
  }, [map, scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a shape that comes anew, as when another was refused, is drawn anew
  useEffect(() => {
    if (map) drawLayers(map, { center, radiusKm, circle, dots }, { ring, drawing });
  }, [map, center, radiusKm, circle, dots, ring, drawing, shape]);

  useEffect(() => {
    if (map) drawHits(map, cells);
  }, [map, cells]);

  useEffect(() => {
    if (map) markDot(map, lit);
  }, [map, lit]);

  useShape(map, { center, radiusKm, shape });

  useEffect(() => {
    // Before there is a style there is nothing to draw on; it is drawn when that has come.
    if (map?.getSource('covered')) drawCovered(map, covered ?? []);
  }, [map, covered]);

  useEffect(() => {
    if (parts && map?.getSource('covered')) drawParts(map, parts);
  }, [map, parts]);

  useEffect(() => {
    if (!map || !center) return;
    const bounds = circleBounds(center, radiusKm);
    // What was drawn here is in view, and must not slip away under the hand that draws.
    if (latest.current.shape?.ring && flown.current && isInView(map, bounds)) return;
    // The first view is set at once: flying in from outer space would only delay it.
    const duration = flown.current ? 500 : 0;
    flown.current = true;
    map.fitBounds(bounds, { padding: viewMargin, duration, maxZoom: mostZoom });
  }, [map, center, radiusKm]);

  useEffect(() => {
    // An area has handles of its own.
    if (!map || !center || ring || drawing) return;
    const movable = onCenter !== undefined;
    const marker = new Marker({ element: pin(markerLabel), draggable: movable, anchor: 'center' })
      .setLngLat([center.lon, center.lat])
      .addTo(map);
    marker.on('dragend', () => latest.current.onCenter?.(pointOf(marker.getLngLat())));
    return () => {
      marker.remove();
    };
  }, [map, center, markerLabel, onCenter, ring, drawing]);

  if (failed) return <p className={classes.failed}>{unavailable}</p>;
  return (
    <>
      <div ref={box} className={classes.map} />
      {drawing ? <div className={drawClasses.cross} /> : null}
    </>
  );
}

function isInView(view: MapView, [west, south, east, north]: ReturnType<typeof circleBounds>): boolean {
  const seen = view.getBounds();
  return seen.contains([west, south]) && seen.contains([east, north]);
}

/** What depends on what is in view. What cannot be loaded is only missing: no page breaks. */
function drawBase(view: MapView, scheme: Scheme, signal: AbortSignal): void {
  drawGrid(view);
  const outlines = () => void loadOutlines(view, scheme).catch(() => undefined);
  showStreets(view, scheme, signal)
    .catch(() => false)
    // The outlines are ten times what the streets of a view are, and lie under them.
    .then((shown) => (shown ? view.once('idle', outlines) : outlines()));
}

/**
 * Puts the pin down where there is none yet; from then on only the pin moves the search. From afar the place that is
 * meant is nobody's to guess, so a click brings it nearer.
 */
function placeFirst(view: MapView, { center, onCenter, shape }: Props, point: Point): void {
  if (center || !onCenter || shape?.draft) return;
  if (view.getZoom() < pinFrom) view.flyTo({ center: [point.lon, point.lat], zoom: view.getZoom() + 4 });
  else onCenter(point);
}

function pin(label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.pin ?? '';
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  return element;
}

/** Shows the name of a dot under the pointer. */
function nameOnHover(view: MapView): void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    offset: 10,
    className: classes.popup ?? '',
  });
  view.on('mousemove', 'dots', ({ features, lngLat }) => {
    view.getCanvas().style.cursor = 'pointer';
    const name = features?.[0]?.properties.name;
    if (typeof name === 'string') popup.setLngLat(lngLat).setText(name).addTo(view);
  });
  view.on('mouseleave', 'dots', () => {
    view.getCanvas().style.cursor = '';
    popup.remove();
  });
}
