import { expect, test } from 'vitest';
import { fieldProblem } from '#shared/errors/app-error.ts';
import { fieldErrors } from './field-errors.ts';

const fields = ['email', 'access'];

test('what the service found stands at the fields, the first of each', () => {
  const problems = [
    fieldProblem('access.0', 'type'),
    fieldProblem('email', 'same_email'),
    fieldProblem('email', 'email'),
    fieldProblem('accessory', 'required'),
    fieldProblem('', 'malformed_json'),
  ];
  expect(fieldErrors(problems, fields, ({ key }) => key)).toEqual({ access: 'type', email: 'same_email' });
});

test('no problem is no error', () => {
  expect(fieldErrors([], fields, ({ key }) => key)).toEqual({});
});
