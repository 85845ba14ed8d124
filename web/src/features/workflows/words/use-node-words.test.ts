import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import messages from '#web/messages/en.json' with { type: 'json' };
import { useNodeWords } from './use-node-words.ts';

const Words = ({ problem }: { problem: Problem }) => useNodeWords().problemOf(problem);
const wordsOf = (problem: Problem): string =>
  renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'en', messages }, createElement(Words, { problem })),
  );

test('what the service cannot is told as to whoever starts a run, and not as something that is not filled in', () => {
  expect(wordsOf({ code: 'refused', node: 'find', key: 'no_source' })).toBe(
    messages['errors.conflict.no_source'],
  );
  expect(wordsOf({ code: 'refused', node: 'say', key: 'of a newer service' })).toBe(
    messages['workflows.problem.refused'],
  );
});

test('a setting that is missing is called by what is to be chosen, and another by what is wrong with it', () => {
  const settings = { code: 'settings', node: 'keep', path: 'campaign_id' } as const;
  expect(wordsOf({ ...settings, key: 'required' })).toBe(messages['workflows.choose.campaign_id']);
  expect(wordsOf({ ...settings, key: 'list_gone' })).toBe(messages['fields.list_gone']);
});
