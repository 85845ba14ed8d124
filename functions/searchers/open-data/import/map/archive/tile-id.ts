/** A tile of the web's grid: zoom, column from the west, row from the north. */
export type Tile = { z: number; x: number; y: number };

/**
 * The number of a tile in a PMTiles archive: the zooms one after the other, and in each the tiles along a Hilbert curve,
 * so that neighbours lie beside each other in the file. Exact up to zoom 26.
 */
export function tileId({ z, x, y }: Tile): number {
  const side = 2 ** z;
  if (z > 26 || x < 0 || y < 0 || x >= side || y >= side) throw new RangeError(`no tile: ${z}/${x}/${y}`);
  let id = (4 ** z - 1) / 3;
  let column = x;
  let row = y;
  for (let half = side / 2; half >= 1; half /= 2) {
    const right = column & half ? 1 : 0;
    const below = row & half ? 1 : 0;
    id += half * half * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) {
        column = half - 1 - (column & (half - 1));
        row = half - 1 - (row & (half - 1));
      }
      [column, row] = [row, column];
    }
  }
  return id;
}
