import { describe, expect, test } from 'vitest';
import { enrichments } from './enrichments.ts';
import {
  chosenOf,
  completeChoice,
  timesPaid,
  usualChoice,
  VendorChoice,
  vendorsFor,
} from './vendor-choice.ts';

const usual = usualChoice();
const withEmails = (emails: object, prices = {}) => ({
  asks: { ...usual.asks, emails: { ...usual.asks.emails, ...emails } },
  prices,
});
const problemsOf = (choice: unknown) =>
  VendorChoice.safeParse(choice).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('what an account has that never chose is a choice, and asks the vendors in the order of the product', () => {
  expect(VendorChoice.parse(usual)).toEqual(usual);
  for (const what of enrichments) expect(chosenOf(usual, what, vendorsFor(what))).toEqual(vendorsFor(what));
});

describe('refused is', () => {
  test('an order that leaves a vendor out, names one twice, or one that is never asked for it', () => {
    const refused = [['asks.emails.order', 'invalid']];
    expect(problemsOf(withEmails({ order: ['hunter', 'apollo'] }))).toEqual(refused);
    expect(problemsOf(withEmails({ order: ['hunter', 'hunter', 'apollo'] }))).toEqual(refused);
    expect(problemsOf(withEmails({ order: ['hunter', 'apollo', 'modash'] }))).toEqual(refused);
    expect(problemsOf(withEmails({ off: ['youtube'] }))).toEqual([['asks.emails.off', 'invalid']]);
  });

  test('a most without the prices of those who are asked', () => {
    const most = { most: 0.1, off: ['apollo'] };
    expect(problemsOf(withEmails(most, { hunter: 0.05 }))).toEqual([['prices.people-data-labs', 'required']]);
    expect(problemsOf(withEmails(most, { hunter: 0.05, 'people-data-labs': 0.2 }))).toBeUndefined();
  });
});

test('what an older release kept has vendors that it did not know at the end, and none that are gone', () => {
  const kept = withEmails({ order: ['people-data-labs', 'gone', 'hunter'], off: ['gone', 'hunter'] });
  const { details: _unknown, ...asks } = kept.asks;
  const read = completeChoice({ ...kept, asks } as never);
  expect(VendorChoice.parse(read)).toEqual(read);
  expect(read.asks.emails).toEqual({
    order: ['people-data-labs', 'hunter', 'apollo'],
    off: ['hunter'],
    most: null,
  });
  expect(read.asks.details).toEqual(usual.asks.details);
});

test('where there is a most, a vendor that came with a release is off until it has a price', () => {
  const kept = withEmails({ order: ['hunter', 'apollo'], most: 0.5 }, { hunter: 0.1, apollo: 0.1, gone: 1 });
  const read = completeChoice(kept as never);
  expect(VendorChoice.parse(read)).toEqual(read);
  expect(read.asks.emails.off).toEqual(['people-data-labs']);
  expect(chosenOf(read, 'emails', vendorsFor('emails'))).toEqual(['hunter', 'apollo']);
  // Even one that is asked nevertheless is asked for nothing.
  expect(timesPaid(kept as never, 'emails', 'people-data-labs', 50)).toBe(0);
  expect(timesPaid(kept as never, 'emails', 'people-data-labs', 0)).toBe(Number.POSITIVE_INFINITY);
});

test('a vendor is off once', () => {
  expect(problemsOf(withEmails({ off: ['hunter', 'hunter'] }))).toEqual([['asks.emails.off', 'invalid']]);
});
