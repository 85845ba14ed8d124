import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password verifies against its own hash only', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsf', hash)).toBe(false);
});

test('two hashes of one password differ, and unknown schemes never verify', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  expect(await verifyPassword('x', 'md5$abc')).toBe(false);
});

test('composed and decomposed letters are the same password', async () => {
  expect(await verifyPassword('Mu\u0308ller', await hashPassword('M\u00fcller'))).toBe(true);
});
