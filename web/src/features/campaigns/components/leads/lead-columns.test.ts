import { expect, test } from 'vitest';
import { hostOf, profileOf } from './lead-columns.tsx';

test('the address of a website is read by its host, and that of a profile by all that tells it from others', () => {
  expect(hostOf('https://www.leadwright.example/about')).toBe('leadwright.example');
  expect(profileOf('https://www.linkedin.com/in/ann-baker/?trk=people')).toBe('linkedin.com/in/ann-baker');
  expect(profileOf('linkedin.com')).toBe('linkedin.com');
});
