import { expect, test } from 'vitest';
import de from '#web/messages/de.json' with { type: 'json' };
import { actKey } from './act-key.ts';

test.each([
  ['campaigns.archive', { is_archived: true }, 'audit.archived_list'],
  ['campaigns.archive', { is_archived: false }, 'audit.unarchived_list'],
  ['campaigns.bulkArchive', { lists: ['A'], is_archived: true }, 'audit.archived_lists'],
  ['campaigns.bulkArchive', { lists: ['A'], is_archived: false }, 'audit.unarchived_lists'],
  ['campaigns.archive', null, 'actions.campaigns.archive'],
  ['campaigns.archive', {}, 'actions.campaigns.archive'],
  ['campaigns.details', { is_archived: true }, 'actions.campaigns.details'],
])('%s with %o has words that say what was done', (action, after, key) => {
  expect(actKey({ action, after })).toBe(key);
  expect(Object.keys(de)).toContain(key);
});
