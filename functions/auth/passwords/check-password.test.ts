import { expect, test } from 'vitest';
import { weaknessOf } from './check-password.ts';

test.each(['password', '123456', 'qwerty', 'PassWord', 'iloveyou'])('%s is too common', (password) => {
  expect(weaknessOf(password, [])).toBe('password_common');
});

test("one's own name or address is no password", () => {
  const about = ['ann.archer@leadwright.example', 'Ann', 'Archer-Beaumont'];
  for (const password of ['ann.archer@leadwright.example', 'Ann.Archer', 'archer-beaumont'])
    expect(weaknessOf(password, about)).toBe('password_common');
});

test.each(['demo-leads', 'correct horse battery', 'zx9!kp'])('%s will do', (password) => {
  expect(weaknessOf(password, ['ann@leadwright.example'])).toBeUndefined();
});
