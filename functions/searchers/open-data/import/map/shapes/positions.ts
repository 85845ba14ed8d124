import type { Position } from 'geojson';
import type { Box } from './box.ts';

/** A ten-millionth of a degree, as OpenStreetMap keeps it. */
const steps = 1e7;

/** Numbers in one array that grows: a list of objects would take five times the memory. */
export class NumberList {
  private numbers = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = value;
    this.length += 1;
  }

  /** A view, which the next `push` may leave behind. */
  slice(from = 0, to = this.length): Float64Array {
    return this.numbers.subarray(from, to);
  }
}

/** Where the nodes are that the map is made of; 16 bytes each. */
export class Positions {
  private readonly ids: Float64Array;
  private readonly lons: Int32Array;
  private readonly lats: Int32Array;
  private readonly known: Uint8Array;

  /** @param wanted ids of nodes in any order, some of them more than once */
  constructor(wanted: Float64Array) {
    const sorted = wanted.slice().sort();
    let count = 0;
    for (const [at, id] of sorted.entries()) {
      if (at > 0 && id === sorted[at - 1]) continue;
      sorted[count] = id;
      count += 1;
    }
    this.ids = sorted.slice(0, count);
    this.lons = new Int32Array(count);
    this.lats = new Int32Array(count);
    this.known = new Uint8Array(count);
  }

  /** Keeps a position if its node is wanted. */
  set(id: number, lon: number, lat: number): void {
    const at = this.find(id);
    if (at < 0) return;
    this.lons[at] = Math.round(lon * steps);
    this.lats[at] = Math.round(lat * steps);
    this.known[at] = 1;
  }

  /** Longitude and latitude; undefined for a node that the extract lacks. */
  get(id: number): Position | undefined {
    const at = this.find(id);
    if (at < 0 || this.known[at] === 0) return undefined;
    return [(this.lons[at] ?? 0) / steps, (this.lats[at] ?? 0) / steps];
  }

  /** The smallest box around all that is known; undefined where nothing is. */
  box(): Box | undefined {
    let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < this.known.length; at += 1) {
      if (this.known[at] === 0) continue;
      const [lon = 0, lat = 0] = [this.lons[at], this.lats[at]];
      west = Math.min(west, lon);
      south = Math.min(south, lat);
      east = Math.max(east, lon);
      north = Math.max(north, lat);
    }
    return west < east && south < north
      ? [west / steps, south / steps, east / steps, north / steps]
      : undefined;
  }

  private find(id: number): number {
    let low = 0;
    let high = this.ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
