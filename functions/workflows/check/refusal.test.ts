import { expect, test } from 'vitest';
import { conflictMessage } from '#shared/errors/conflict-reasons.ts';
import { refusal } from './find-problems.ts';

const fieldsOf = (...problems: Parameters<typeof refusal>[0]) => refusal(problems).fields;

test('a node for which nobody is set up says so, and where that can be mended', () => {
  expect(fieldsOf({ code: 'refused', node: 'say', key: 'no_source' })).toEqual([
    { path: 'nodes.say', key: 'no_source', message: conflictMessage.no_source },
  ]);
});

test('a setting is called by its name, and what has no words of its own is not valid', () => {
  expect(
    fieldsOf(
      { code: 'settings', node: 'keep', path: 'campaign_id', key: 'list_gone' },
      { code: 'settings', node: 'keep', path: 'share', key: 'toString' },
    ),
  ).toMatchObject([
    { path: 'nodes.keep.campaign_id', key: 'list_gone', message: 'This list is not there any more.' },
    { path: 'nodes.keep.share', key: 'invalid' },
  ]);
});
