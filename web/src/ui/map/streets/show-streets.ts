import { addProtocol, type Map as MapView } from 'maplibre-gl';
import type { MapIndex } from '#shared/domain/street-map.ts';
import type { Scheme } from '../map-colors.ts';
import { addressOf, protocol } from './street-archives.ts';
import { loadStreetIndex } from './street-index.ts';
import { type StreetLayer, streetLayers } from './street-layers.ts';

type Archive = MapIndex['archives'][number];

/** What street maps lie under: names of countries, and all that a search draws. */
const above = 'country-names';
/** Streets of that many cities at once: more are in view only from so far away that they are dots. */
const mostAtOnce = 8;
const firstStreets = 'first streets';
addProtocol('pmtiles', protocol.tile);

const sourceOf = ({ url }: Archive): string => `streets ${url}`;

/**
 * Adds the street maps of what is in view to a map of our own style, each once. Says whether there are any; an own style
 * of the operator has its own streets.
 */
export async function showStreets(map: MapView, scheme: Scheme, signal: AbortSignal): Promise<boolean> {
  const { archives, attributions } = await loadStreetIndex();
  // The page may have another style by now, or another map.
  if (signal.aborted || !map.getLayer(above)) return false;
  const seen = archives.filter((archive) => isInView(map, archive)).slice(0, mostAtOnce);
  const credit = attributions.map(linkTo).join(' ');
  const layers = streetLayers(scheme, document.documentElement.lang);
  for (const archive of seen.filter((one) => !map.getSource(sourceOf(one)))) {
    map.addSource(sourceOf(archive), {
      type: 'vector',
      tiles: [`pmtiles://${addressOf(archive)}/{z}/{x}/{y}`],
      minzoom: archive.min_zoom,
      maxzoom: archive.max_zoom,
      bounds: archive.bbox,
      attribution: credit,
    });
    addLayers(map, sourceOf(archive), layers, isShape);
    drawnFirst(map, sourceOf(archive), () => {
      if (!signal.aborted && map.getSource(sourceOf(archive)))
        addLayers(map, sourceOf(archive), layers, isName);
    });
  }
  // Lines of latitude are for who has nothing else to go by.
  map.setLayoutProperty('grid', 'visibility', seen.length > 0 ? 'none' : 'visible');
  return seen.length > 0;
}

/** Names come after the streets: to draw their letters takes the browser as long as all else of a tile, which would wait for them. */
const isName = ({ type }: StreetLayer): boolean => type === 'symbol';
const isShape = (layer: StreetLayer): boolean => !isName(layer);

/** Calls `then` once streets are on the screen, or there is nothing of them to draw; says in the page's timeline when the first were. */
function drawnFirst(map: MapView, source: string, then: () => void): void {
  const look = () => {
    const layers = map.getLayersOrder().filter((id) => id.startsWith('streets '));
    const seen = map.queryRenderedFeatures({ layers }).length;
    if (seen === 0 && map.getSource(source) && !map.isSourceLoaded(source)) return;
    map.off('render', look);
    if (seen > 0 && performance.getEntriesByName(firstStreets).length === 0)
      performance.mark(firstStreets, { detail: { features: seen } });
    then();
  };
  map.on('render', look);
}

function isInView(map: MapView, { bbox: [west, south, east, north], min_zoom }: Archive): boolean {
  const view = map.getBounds();
  return (
    map.getZoom() >= min_zoom &&
    view.getWest() < east &&
    view.getEast() > west &&
    view.getSouth() < north &&
    view.getNorth() > south
  );
}

/** The streets of one city lie under the names of another: layers go by what they are, then by archive. */
function addLayers(
  map: MapView,
  source: string,
  layers: StreetLayer[],
  isWanted: (layer: StreetLayer) => boolean,
): void {
  for (const [at, layer] of layers.entries()) {
    if (!isWanted(layer)) continue;
    const later = new Set(layers.slice(at + 1).map(({ id }) => id));
    const next = map.getLayersOrder().find((id) => later.has(id.split(' ')[0] ?? ''));
    map.addLayer({ ...layer, id: `${layer.id} ${source}`, source }, next ?? above);
  }
}

function linkTo({ text, url }: { text: string; url: string }): string {
  const link = document.createElement('a');
  link.textContent = text;
  link.href = url;
  link.target = '_blank';
  link.rel = 'noreferrer';
  return link.outerHTML;
}
