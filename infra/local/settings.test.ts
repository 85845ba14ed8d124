import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('only the documented settings reach the functions', () => {
  const { cloud } = readSettings([], { ALLOW_PRIVATE_TARGETS: 'true', TABLE_NAME: 'x', AWS_REGION: 'y' });
  expect(cloud.environment).toEqual({ ALLOW_PRIVATE_TARGETS: 'true' });
});

test('the mails are shown on the next port, unless another is said', () => {
  expect(readSettings([], {}).cloud).toMatchObject({ port: 8080, inboxPort: 8081 });
  expect(readSettings([], { PORT: '9000', INBOX_PORT: '7000' }).cloud).toMatchObject({ inboxPort: 7000 });
});

test('a super-admin among the demo accounts is asked for by name', () => {
  expect(readSettings([], {})).toMatchObject({ demo: false, demoAdmin: false });
  expect(readSettings(['--demo'], {})).toMatchObject({ demo: true, demoAdmin: false });
  expect(readSettings(['--demo-admin'], {})).toMatchObject({ demo: true, demoAdmin: true });
});

test.each([
  ['PORT', 'eighty'],
  ['ALLOW_PRIVATE_TARGETS', 'yes'],
  ['APP_URL', 'here'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings([], { [name]: value })).toThrow(name);
});
