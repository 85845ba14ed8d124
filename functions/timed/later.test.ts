import { expect, test } from 'vitest';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isNoAnswer, othersEnd, unanswered } from './later.ts';

const since = '2026-11-25T08:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000);

test('a turn is tried again after as long as it has waited, for minutes at most, and is skipped before the next day', () => {
  expect(unanswered({}, after(0))).toEqual({
    became: { status: 'waiting', silent_since: since },
    later: 120,
  });
  const later = [1, 5, 30, 60 * 19].map((waited) => unanswered({ silent_since: since }, after(waited)).later);
  expect(later).toEqual([120, 300, 900, 900]);
  expect(unanswered({ silent_since: since }, after(60 * 20))).toEqual({
    became: { status: 'skipped', reason: 'source_silent', silent_since: since },
  });
});

test('a source that cannot be reached has not answered; a busy table is another matter', () => {
  expect(isNoAnswer(new AppError('provider_unavailable'))).toBe(true);
  expect(isNoAnswer(tableBusy())).toBe(false);
  expect(isNoAnswer(new AppError('provider_rejected'))).toBe(false);
});

test('the runs of others are waited for for a day', () => {
  const became = { status: 'waiting', crowded_since: since };
  expect(othersEnd({}, after(0))).toEqual({ became, later: 120 });
  expect(othersEnd({ crowded_since: since }, after(60 * 24))).toEqual({ became, later: 120 });
  expect(othersEnd({ crowded_since: since }, after(60 * 24 + 1))).toBeUndefined();
});
