import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { checkGraph, type Problem } from '#shared/domain/workflows/check-graph.ts';
import { emptyGraph } from '#shared/domain/workflows/graph.ts';
import messages from '#web/messages/en.json' with { type: 'json' };
import { useNodeWords } from './use-node-words.ts';

type Props = { problem: Problem; kind?: string | undefined };
const Words = ({ problem, kind }: Props) => useNodeWords().problemOf(problem, kind);
const wordsOf = (problem: Problem, kind?: string): string =>
  renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'en', messages }, createElement(Words, { problem, kind })),
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

test('a setting that is wrong is told with what it may be, and by the kind of its node where that says more', () => {
  const [problem] = checkGraph({
    ...emptyGraph,
    nodes: [{ id: 'later', kind: 'wait', x: 0, y: 0, settings: { minutes: 44_640 } }],
  }).filter(({ code }) => code === 'settings');
  expect(problem && wordsOf(problem)).toBe('Choose how long to wait, 30 days at most.');
  const settings = { code: 'settings', node: 'a', key: 'required' } as const;
  expect(wordsOf({ ...settings, path: 'search.location.label' })).toBe(
    messages['workflows.choose.search.location'],
  );
  expect(wordsOf({ ...settings, path: 'to' })).toBe(messages['workflows.choose.to']);
  expect(wordsOf({ ...settings, path: 'to' }, 'copy')).toBe(messages['workflows.choose.copy.to']);
  expect(wordsOf({ ...settings, path: 'of a newer release' })).toBe(messages['fields.required']);
});
