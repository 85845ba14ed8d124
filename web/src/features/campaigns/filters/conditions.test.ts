import { expect, test } from 'vitest';
import { columnsOf, kindKeys } from '#shared/domain/kinds/index.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import { withEmail } from '#shared/domain/leads/filter/result-filter.ts';
import {
  chosenOf,
  emailChoiceOf,
  isChoosable,
  levelKeys,
  levelOf,
  levels,
  presenceOf,
  withChosen,
  withConditions,
  withEmailChoice,
  withPresence,
} from './conditions.ts';
import { startFilter } from './filter-url.ts';

const condition = { field: 'city', operator: 'like', value: 'Bonn' } as const;
const filter = { ...startFilter, custom_search: [condition] };

test('a field has its own conditions: those of others stay', () => {
  expect(withPresence(filter, 'phone', 'with').custom_search).toEqual([
    condition,
    { field: 'phone', operator: 'not empty' },
  ]);
  expect(withConditions(filter, 'city', []).custom_search).toEqual([]);
});

test('what was chosen is read back, and chosen anew it takes the place of what was', () => {
  for (const presence of ['any', 'with', 'without'] as const)
    expect(presenceOf(withPresence(filter, 'city', presence), 'city')).toBe(presence);
  const chosen = withChosen(withPresence(filter, 'city', 'with'), 'city', ['Bonn', 'Köln']);
  expect(chosenOf(chosen, 'city')).toEqual(['Bonn', 'Köln']);
  expect(presenceOf(chosen, 'city')).toBe('any');
  expect(chosenOf(filter, 'city')).toEqual([]);
  expect(withChosen(chosen, 'city', []).custom_search).toEqual([]);
});

test('the levels of a share: under or over half, and all of it', () => {
  const lead = {
    ...{ id: 'a', name: 'a', sent: 0, created_at: '', socials: [], technologies: [] },
    ...{ email_status: 'found' as const, emails_count: 1, phones_count: 0 },
  };
  const scores = [0, 49, 50, 51, 99, 100];
  const passed = Object.fromEntries(
    levelKeys.map((key) => {
      const narrowed = withConditions(startFilter, 'email_score', [{ field: 'email_score', ...levels[key] }]);
      expect(levelOf(narrowed, 'email_score')).toBe(key);
      return [key, scores.filter((email_score) => matchLead(narrowed)({ ...lead, email_score }))];
    }),
  );
  expect(passed).toEqual({ under_50: [0, 49], over_50: [51, 99, 100], full: [100] });
  expect(levelOf(startFilter, 'email_score')).toBeUndefined();
});

test('values are offered of columns with few of them, and of none that cannot be filtered', () => {
  for (const kind of kindKeys)
    for (const { key, filterable } of columnsOf(kind))
      if (!filterable) expect(isChoosable(kind, key), key).toBe(false);
  expect(isChoosable('local', 'category')).toBe(true);
  expect(isChoosable('local', 'name')).toBe(false);
  expect(isChoosable('people', 'ending')).toBe(false);
});

test('the statuses of the e-mail are chosen in the place of each other, beside what is asked of other fields', () => {
  const unsearched = withEmailChoice({ ...filter, withEmail: withEmail.found }, 'not_searched');
  expect(unsearched.withEmail).toBe(withEmail.all);
  expect(chosenOf(unsearched, 'email_status')).toEqual(['not_searched']);
  expect(unsearched.custom_search).toContainEqual(condition);
  expect(emailChoiceOf(unsearched)).toBe('not_searched');
  const found = withEmailChoice(unsearched, withEmail.found);
  expect(found).toEqual({ ...filter, withEmail: withEmail.found });
  expect(emailChoiceOf(found)).toBe(withEmail.found);
  expect(emailChoiceOf(withChosen(filter, 'email_status', ['not_searched', 'found']))).toBe(withEmail.all);
});
