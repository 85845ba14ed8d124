import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { countGuess, takeBackGuess } from './guess-codes.ts';

const engine = withEngineTable();
const now = () => new Date('2026-11-21T12:00:00Z');
const deps = () => ({ daily: createThrottle(engine.table, daySeconds), now });
const refused = { code: 'rate_limited' };

async function guess(times: number, email: string, sourceIp: string): Promise<void> {
  for (let n = 0; n < times; n += 1) await countGuess(deps(), { email, sourceIp });
}
const someAddress = () => `${newId('user')}@leadwright.example`;

test('one network uses up its own guesses, and nobody else’s', async () => {
  const email = someAddress();
  await guess(20, email, '2001:db8::1');
  for (let n = 0; n < 250; n += 1)
    await expect(guess(1, email, `2001:db8::${n + 1}`)).rejects.toMatchObject(refused);
  await guess(20, email, '192.0.2.1');
  await guess(1, someAddress(), '2001:db8::1');
});

test('all networks together have so few that guessing is hopeless', async () => {
  const email = someAddress();
  for (let n = 0; n < 10; n += 1) await guess(20, email, `192.0.2.${n}`);
  await expect(guess(1, email, '198.51.100.1')).rejects.toMatchObject(refused);
});

test('a right code is no guess', async () => {
  const one = { email: someAddress(), sourceIp: '192.0.2.1' };
  for (let n = 0; n < 50; n += 1) {
    await countGuess(deps(), one);
    await takeBackGuess(deps(), one);
  }
});
