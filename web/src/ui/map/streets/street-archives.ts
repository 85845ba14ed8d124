import { FetchSource, PMTiles, Protocol, type RangeResponse, type Source } from 'pmtiles';
import type { MapIndex } from '#shared/domain/street-map.ts';
import { firstTiles, type View } from './first-tiles.ts';
import { loadStreetIndex } from './street-index.ts';

type Archive = MapIndex['archives'][number];

/** Reads pieces of the archives for the map, and keeps what it knows of each. */
export const protocol = new Protocol();

/**
 * An archive whose pieces have addresses of their own: of one address a browser asks for one piece after the other, since its cache is to
 * know them, and a view waits for the last of its tiles.
 * What is asked for ahead, by nobody who may call it off, is kept for the map.
 */
function piecesOf(address: string): Source {
  const ahead = new Map<string, Promise<RangeResponse>>();
  return {
    getKey: () => address,
    getBytes(offset, length, signal, etag) {
      const piece = `${address}?bytes=${offset}-${offset + length - 1}`;
      const ask = () => new FetchSource(piece).getBytes(offset, length, signal, etag);
      const known = ahead.get(piece);
      if (known) return known.catch(ask);
      const asked = ask();
      if (!signal) ahead.set(piece, asked);
      return asked;
    },
  };
}

/** Under which the map and the protocol know an archive. */
export const addressOf = ({ url }: Archive): string => `${location.origin}${url}`;

/**
 * Asks for the beginning of the archives around the middle of a view, in which it stands where their tiles are, and for the tiles of the view:
 * by the time that the map's own script runs they are there.
 */
export async function openArchives(view: View): Promise<void> {
  const { lat, lon } = view.center;
  const { archives } = await loadStreetIndex();
  const around = archives.filter(
    ({ bbox: [west, south, east, north] }) => west <= lon && lon <= east && south <= lat && lat <= north,
  );
  await Promise.all(
    around.map((one) => {
      const archive = openArchive(addressOf(one));
      const tiles = firstTiles(view, one).map((tile) => archive.getZxy(...tile));
      return Promise.all([archive.getHeader(), ...tiles]);
    }),
  );
}

function openArchive(address: string): PMTiles {
  const known = protocol.get(address);
  if (known) return known;
  const archive = new PMTiles(piecesOf(address));
  protocol.add(archive);
  return archive;
}
