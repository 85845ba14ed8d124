import type { GeoJSONSource, MapMouseEvent, Map as MapView } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { boxOf, type Corner, type Ring } from '#shared/domain/area/ring.ts';
import { destination, geoCircle, kmBetween, type Point } from '../geo-circle.ts';
import { type Draft, draftFeatures, ringFeature } from './draft.ts';
import { createHandles, type Handle } from './handles.ts';

/** What can be drawn on a map, and who is told of it. Positions are as fine as the map's. */
export type ShapeProps = {
  /** The area that was drawn; null for the circle. */
  ring: Ring | null;
  draft: Draft | null;
  words: { corner: (number: number) => string; move: string; edge: string };
  onPoint: (point: Point) => void;
  onFinish: () => void;
  onCancel: () => void;
  onRing: (ring: Ring) => void;
  onRadius: (km: number) => void;
};
type Around = { center: Point | null; radiusKm: number; shape: ShapeProps | undefined };

/** As near to the first corner as this, in pixels, a click closes the area. */
const closing = 14;
/** The longest double click. */
const doubleClickMs = 500;
/** Further than this, in pixels, the pointer is dragged and not clicked. */
const clicking = 4;
const fine = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const finePoint = ({ lat, lon }: Point): Point => ({
  lat: fine(lat),
  lon: fine(((((lon + 180) % 360) + 360) % 360) - 180),
});

/**
 * Points are set by click, tap, or Enter at the middle of the map; a circle and a box also by dragging. What was drawn can be taken by its
 * handles.
 */
export function useShape(map: MapView | null, { center, radiusKm, shape }: Around): void {
  const latest = useRef(shape);
  latest.current = shape;
  const draft = shape?.draft;
  const drawing = draft != null;
  const cursor = useRef<Point | null>(null);

  useEffect(() => {
    if (!map || !drawing) return;
    const show = (at: Point) => {
      cursor.current = at;
      drawDraft(map, latest.current?.draft, at);
    };
    const middle = () => ({ lat: map.getCenter().lat, lon: map.getCenter().lng });
    const closes = ({ point }: MapMouseEvent): boolean => {
      const { tool, points = [] } = latest.current?.draft ?? {};
      const [first] = points;
      if (tool !== 'polygon' || !first || points.length < 3) return false;
      return map.project([first.lon, first.lat]).dist(point) < closing;
    };
    const onClick = (event: MapMouseEvent) => {
      if (closes(event)) return latest.current?.onFinish();
      latest.current?.onPoint(pointAt(event));
    };
    const pointAt = ({ lngLat: { lat, lng } }: MapMouseEvent) => finePoint({ lat, lon: lng });
    let pressed: MapMouseEvent | undefined;
    let dragged = false;
    const onPress = (event: MapMouseEvent) => {
      const { tool, points = [] } = latest.current?.draft ?? {};
      dragged = false;
      pressed =
        tool !== 'polygon' && points.length === 0 && event.originalEvent.button === 0 ? event : undefined;
      // Else the map moves under the hand that draws.
      if (pressed) event.preventDefault();
    };
    const onRelease = (event: MapMouseEvent) => {
      if (dragged) latest.current?.onPoint(pointAt(event));
      pressed = undefined;
    };
    const onTwice = () => latest.current?.onFinish();
    const onMouse = (event: MapMouseEvent) => {
      if (pressed && !dragged && pressed.point.dist(event.point) > clicking) {
        dragged = true;
        latest.current?.onPoint(pointAt(pressed));
      }
      show({ lat: event.lngLat.lat, lon: event.lngLat.lng });
    };
    const onMove = () => show(middle());
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter') latest.current?.onPoint(finePoint(middle()));
      else if (event.key === 'Escape') latest.current?.onCancel();
      else return;
      event.preventDefault();
    };
    const canvas = map.getCanvas();
    map.doubleClickZoom.disable();
    canvas.style.cursor = 'crosshair';
    const heard = [
      map.on('click', onClick),
      map.on('mousedown', onPress),
      map.on('mouseup', onRelease),
      map.on('dblclick', onTwice),
      map.on('mousemove', onMouse),
      map.on('move', onMove),
    ];
    canvas.addEventListener('keydown', onKey);
    return () => {
      cursor.current = null;
      // The second click of a double click that ends the drawing is still to come.
      setTimeout(() => map.doubleClickZoom.enable(), doubleClickMs);
      canvas.style.cursor = '';
      for (const one of heard) one.unsubscribe();
      canvas.removeEventListener('keydown', onKey);
    };
  }, [map, drawing]);

  useEffect(() => {
    if (map && draft) drawDraft(map, draft, cursor.current);
  }, [map, draft]);

  const handles = useRef<ReturnType<typeof createHandles>>(undefined);
  useEffect(() => {
    if (!map) return;
    const made = createHandles(map);
    handles.current = made;
    return made.clear;
  }, [map]);

  useEffect(() => {
    if (!map || !shape || !center) return handles.current?.clear();
    handles.current?.show(drawing ? [] : handlesOf(map, shape, center, radiusKm));
  }, [map, shape, drawing, center, radiusKm]);
}

function drawDraft(map: MapView, draft: Draft | null | undefined, cursor: Point | null): void {
  if (draft) map.getSource<GeoJSONSource>('circle')?.setData(draftFeatures(draft, cursor));
}

function handlesOf(map: MapView, { ring, words, ...tell }: ShapeProps, center: Point, km: number): Handle[] {
  const preview = (data: Parameters<GeoJSONSource['setData']>[0]) =>
    map.getSource<GeoJSONSource>('circle')?.setData(data);
  if (!ring) {
    const kmTo = (to: Point) => kmBetween(center, to);
    return [
      {
        ...{ kind: 'edge', label: words.edge, at: destination(center, km, 90) },
        onDrag: (to) => preview(geoCircle(center, kmTo(to))),
        onDrop: (to) => tell.onRadius(kmTo(to)),
      },
    ];
  }
  const cornerAt = (to: Point): Corner => [finePoint(to).lon, finePoint(to).lat];
  const { south, north, west, east } = boxOf(ring);
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const moved = (to: Point): Ring =>
    ring.map(([lon, lat]) => [fine(lon + to.lon - middle.lon), fine(lat + to.lat - middle.lat)]);
  const corners = ring.map(([lon, lat], at): Handle => {
    const changed = (to: Point) => ring.with(at, cornerAt(to));
    return {
      ...{ kind: 'corner', label: words.corner(at + 1), at: { lat, lon } },
      onDrag: (to) => preview(ringFeature(changed(to))),
      onDrop: (to) => tell.onRing(changed(to)),
      onRemove: ring.length > 3 ? () => tell.onRing(ring.toSpliced(at, 1)) : undefined,
    };
  });
  return [
    ...corners,
    {
      ...{ kind: 'move', label: words.move, at: middle },
      onDrag: (to) => preview(ringFeature(moved(to))),
      onDrop: (to) => tell.onRing(moved(to)),
    },
  ];
}
