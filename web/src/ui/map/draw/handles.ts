import { type Map as MapView, Marker } from 'maplibre-gl';
import type { Point } from '../geo-circle.ts';
import classes from './draw.module.css';

/** Something that can be taken hold of on a map, by pointer, finger or arrow keys. */
export type Handle = {
  kind: 'corner' | 'move' | 'edge';
  label: string;
  at: Point;
  /** While it is dragged. */
  onDrag: (to: Point) => void;
  /** Where it was let go. */
  onDrop: (to: Point) => void;
  /** By the Delete key; absent where it cannot be taken away. */
  onRemove?: (() => void) | undefined;
};

/** Pixels that an arrow key moves a handle. */
const stride = 10;
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
};

/** Shows handles on a map. Those of the same kinds as before stay where the keys stand. */
export function createHandles(map: MapView) {
  let markers: Marker[] = [];
  let shown: Handle[] = [];
  const pointOf = (marker: Marker): Point => ({ lat: marker.getLngLat().lat, lon: marker.getLngLat().lng });

  function create({ kind }: Handle, at: number): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = classes[kind] ?? '';
    const marker = new Marker({ element, draggable: true, anchor: 'center' });
    marker.on('drag', () => shown[at]?.onDrag(pointOf(marker)));
    marker.on('dragend', () => shown[at]?.onDrop(pointOf(marker)));
    // A click on a handle is none on the map.
    element.addEventListener('click', (event) => event.stopPropagation());
    element.addEventListener('keydown', (event) => {
      const handle = shown[at];
      const arrow = arrows[event.key];
      if (arrow) {
        const { x, y } = map.project(marker.getLngLat());
        const { lat, lng } = map.unproject([x + arrow[0], y + arrow[1]]);
        handle?.onDrop({ lat, lon: lng });
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && handle?.onRemove) handle.onRemove();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    return marker;
  }

  function show(handles: Handle[]): void {
    const same = handles.length === shown.length && handles.every(({ kind }, at) => kind === shown[at]?.kind);
    const held = markers.findIndex((marker) => marker.getElement() === document.activeElement);
    shown = handles;
    if (!same) {
      for (const marker of markers) marker.remove();
      markers = handles.map(create);
    }
    for (const [at, { at: point, label }] of handles.entries()) {
      const marker = markers[at]?.setLngLat([point.lon, point.lat]);
      if (!same) marker?.addTo(map);
      // The map gives its markers a name and a role of their own.
      marker?.getElement().setAttribute('aria-label', label);
      marker?.getElement().setAttribute('role', 'button');
    }
    if (!same && held >= 0) markers[Math.min(held, markers.length - 1)]?.getElement().focus();
  }
  return { show, clear: () => show([]) };
}
