import { expect, test } from 'vitest';
import { columnOf } from '#shared/domain/kinds/index.ts';
import en from '#web/messages/en.json' with { type: 'json' };
import { offeredOperators, operatorWord } from './operator-words.ts';

const said = (key: string) => {
  const column = columnOf('local', key);
  if (!column) throw new Error(`no column ${key}`);
  return offeredOperators(column).map((operator) => en[operatorWord(column, operator)]);
};

test('a condition is worded by what it compares', () => {
  expect(said('enriched_at')).toEqual(['is after', 'is before', 'is on', 'is not empty', 'is empty']);
  expect(said('owner')).toEqual(['is', 'is not', 'is somebody', 'is nobody']);
  expect(said('sent_to')).toEqual(['is', 'is not', 'is any', 'is none yet']);
  expect(said('owned_before')).toEqual(['yes', 'no']);
  expect(said('email_check')).toEqual(['is', 'is not', 'is not empty', 'is empty']);
  expect(said('name')).toEqual(['contains', 'does not contain', 'is not empty', 'is empty']);
  expect(said('email_score')[0]).toBe('is greater than');
});
