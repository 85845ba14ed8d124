import { expect, test } from 'vitest';
import { exampleCall } from './example-call.ts';

const origin = 'https://app.leadwright.example';

test('the example is one that the key may call', () => {
  expect(exampleCall(origin, 'lwk_x', ['wallet:read', 'lists:write'])).toBe(
    'curl https://app.leadwright.example/api/wallet \\\n  -H "Authorization: Bearer lwk_x"',
  );
  expect(exampleCall(origin, 'lwk_x', ['account:read'])).toContain('/api/me ');
  expect(exampleCall(origin, 'lwk_x', ['lists:write'])).toBeNull();
});
