import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { accessOptions } from '#shared/domain/accounts/access-options.ts';
import { manualSchema } from '#shared/domain/kinds/entry/manual-entry.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import { AppError, fieldProblem } from '#shared/errors/app-error.ts';
import { type FieldMessageKey, fieldMessages } from '#shared/errors/field-messages.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { team } from './account/team.ts';
import { AuthorizationToken } from './integrations/webhook-fields.ts';
import * as rules from './rules.ts';

/** What the first problem of an input says. */
function said(schema: z.ZodType, input: unknown): string | undefined {
  try {
    parseOrThrow(schema, input);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields?.[0]?.message : String(error);
  }
}

const password = 'long enough';

/** Every message of the product's specification, and an input that earns it. */
const messages: [string, z.ZodType, unknown][] = [
  ['Field is required.', z.object({ name: rules.PersonName }), {}],
  ['Field is required.', z.array(z.string()).min(1), []],
  ['Field must be a valid email.', rules.Email, 'nobody'],
  ['Field must be a valid url.', rules.Website, 'nowhere'],
  ['Type not valid.', z.enum(accessOptions), 'everything'],
  ['Passwords must match.', rules.PasswordTwice, { password, password_again: 'another' }],
  ['The password must be at least 6 characters.', rules.NewPassword, '12345'],
  ['Field must be at least 3 characters.', z.string().min(3), 'ab'],
  ['Field must be min 30.', z.number().min(30), 29],
  ['Field must be max 1.', z.number().max(1), 2],
  ['Field must be greater than 12.', rules.CreditPrice, 12],
  ['Field must be an integer.', z.int(), 1.5],
  ['Fields are required and numeric.', rules.NumberRange, { from: '', to: '3' }],
  ['Fields are required and numeric.', rules.NumberRange, { from: 'a', to: '3' }],
  ['This field can only contain letters, numbers, and hyphens (-).', rules.Slug, 'a_b'],
  ['This slug cannot be used.', rules.Slug, 'Login'],
  [
    'Field is required when email field is empty.',
    manualSchema(kindOf('people').manual),
    { position: 'Chef' },
  ],
  [
    'Please select at least one access option.',
    team.invite.body as z.ZodType,
    { email: 'a@b.co', access: [] },
  ],
];

test.each(messages)('%s', (message, schema, input) => {
  expect(said(schema, input)).toBe(message);
});

/** Said where something is looked up or compared, so no schema can earn them; each has a test of the place that says it. */
const saidElsewhere: [FieldMessageKey, string, Record<string, string | number>?][] = [
  ['person_required', 'Please Provide LinkedIn URL, Email or Name.'],
  ['filter_required', 'Please select at least one filter.'],
  ['address_refused', 'This URL/domain cannot be used.'],
  ['same_email', 'Same email, please use a different email address.'],
  ['image_formats', 'Accepted image formats: png, jpg.', { x: 'png, jpg' }],
  ['file_size', 'Maximum allowed file size is 5mb.', { n: 5 }],
];

test.each(saidElsewhere)('%s says: %s', (key, message, values) => {
  expect(fieldProblem('field', key, values).message).toBe(message);
});

test.each(['a\nb', 'tök€n', '漢', '\u0000'])('a token that no header can hold is refused: %j', (token) => {
  expect(said(AuthorizationToken, token)).toBe('This value is not valid.');
  expect(AuthorizationToken.parse('Bearer a~b c')).toBe('Bearer a~b c');
});

test('every message has its text in four languages', () => {
  for (const locale of ['en', 'es', 'fr', 'de']) {
    const texts = JSON.parse(readFileSync(`web/src/messages/${locale}.json`, 'utf8')) as Record<
      string,
      string
    >;
    for (const key of Object.keys(fieldMessages))
      expect(texts[`fields.${key}`], `${locale} ${key}`).toBeTruthy();
  }
});
