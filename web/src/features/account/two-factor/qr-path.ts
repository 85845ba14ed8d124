import { encode } from 'uqr';

/** A QR code as the path of an SVG: one unit is one module, and four of them stay empty on each side, as scanners need it. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
