import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

describe('where Login leads', () => {
  it('goes back into the app', () => {
    expect(safeNext('/saved-lists?page=2')).toBe('/saved-lists?page=2');
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
  ])('never out of it: %s', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});
