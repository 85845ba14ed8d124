import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const text = 'otpauth://totp/Leadwright:ada%40leadwright.example?issuer=Leadwright&secret=JBSWY3DPEHPK3PXP';

test('each dark module is one square of the path, and the margin stays empty', () => {
  const { size, path } = qrPath(text);
  const squares = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const { data } = encode(text, { border: 0, ecc: 'M' });
  expect(size).toBe(data.length + 8);
  const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `${x + 4} ${y + 4}` : [])));
  expect([...squares].toSorted()).toEqual(expected.toSorted());
  // The finder patterns of three corners.
  for (const corner of ['4 4', `${size - 5} 4`, `4 ${size - 5}`]) expect(squares).toContain(corner);
});
