import { expect, it } from 'vitest';
import { exampleCall } from './example-call.ts';

it('has a place for each value, one within the other', () => {
  const mappings = [
    { field: 'customer.city', filter: 'location' },
    { field: 'customer.trade', filter: 'text' },
  ];
  expect(exampleCall('https://leads.example/hook', mappings)).toContain(
    `-d '{"customer":{"city":"…","trade":"…"}}'`,
  );
});

it('is another call each time that it is sent', () => {
  expect(exampleCall('https://leads.example/hook', [])).toContain('-H "Idempotency-Key: $(uuidgen)"');
});

it('has an empty body where nothing is filled', () => {
  expect(exampleCall('https://leads.example/hook', [])).toMatch(/-d '\{\}'$/);
});
