import { PMTiles, Protocol } from 'pmtiles';
import type { MapIndex } from '#shared/domain/street-map.ts';
import type { Point } from '../geo-circle.ts';
import { loadStreetIndex } from './street-index.ts';

type Archive = MapIndex['archives'][number];

/** Reads pieces of the archives for the map, and keeps what it knows of each. */
export const protocol = new Protocol();

/** Under which the map and the protocol know an archive. */
export const addressOf = ({ url }: Archive): string => `${location.origin}${url}`;

/**
 * Asks for the beginning of the archives around a point, in which it stands where their tiles are: by the time that the
 * map's own script runs it is there.
 */
export async function openArchives({ lat, lon }: Point): Promise<void> {
  const { archives } = await loadStreetIndex();
  const around = archives.filter(
    ({ bbox: [west, south, east, north] }) => west <= lon && lon <= east && south <= lat && lat <= north,
  );
  const unknown = around.map(addressOf).filter((address) => !protocol.get(address));
  await Promise.all(
    unknown.map((address) => {
      const archive = new PMTiles(address);
      protocol.add(archive);
      return archive.getHeader();
    }),
  );
}
