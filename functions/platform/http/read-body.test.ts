import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { HttpEvent } from './event.ts';
import { readBody } from './read-body.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const read = (body: string) => readBody({} as Endpoint, { body } as HttpEvent);

test('a body may be nested, but not so deep that its reader has no room left', () => {
  expect(read(nested(64))).toEqual(JSON.parse(nested(64)));
  expect(read('{"text":"[[[["}')).toEqual({ text: '[[[[' });
  for (const levels of [65, 1500, 40_000])
    expect(() => read(nested(levels))).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: [expect.objectContaining({ key: 'malformed_json' })],
      }),
    );
});
