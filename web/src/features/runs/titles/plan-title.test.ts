import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import type { Text } from '#web/lib/intl/use-text.ts';
import en from '#web/messages/en.json' with { type: 'json' };
import { type PlanNames, stepTitle } from './plan-title.ts';

const intl = createIntl({ locale: 'en', messages: en });
const words = {
  t: ((id, values) => intl.formatMessage({ id }, values)) as Text,
  join: (all: string[]) => intl.formatList(all),
};
const known = new Map<string, string | null>([
  ...([['lbl_1', 'Hot'] as const, ['lbl_2', null] as const] as const),
  ...([['cmp_2', 'Later'] as const, ['cmp_3', null] as const] as const),
]);
const names: PlanNames = {
  label: (id) => known.get(id),
  list: (id) => known.get(id),
  person: () => 'Anna',
};

test.each([
  [{ kind: 'mark', labels: { add: ['lbl_1'] } }, 'Label: “Hot”'],
  [
    { kind: 'mark', labels: { add: ['lbl_1', 'lbl_2'] }, tags: { add: ['fair'] } },
    'Label: “Hot” and a deleted label · Tag: “fair”',
  ],
  [
    { kind: 'mark', tags: { add: ['fair', 'spring'], remove: ['old'] } },
    'Tag: “fair” and “spring” · Remove tag: “old”',
  ],
  [
    { kind: 'mark', labels: { add: ['lbl_2'], remove: ['lbl_1'] } },
    'Label: a deleted label · Remove label: “Hot”',
  ],
  [{ kind: 'mark', labels: { add: ['lbl_new'] } }, undefined],
  [{ kind: 'mark' }, undefined],
  [{ kind: 'assign', to: 'usr_1' }, 'Assign to Anna'],
  [{ kind: 'assign', to: null }, 'Assign to nobody'],
  [{ kind: 'copy', to: 'cmp_2' }, 'Copy to “Later”'],
  [{ kind: 'move', to: 'cmp_3' }, 'Move to a deleted list'],
  [{ kind: 'move', to: 'cmp_4' }, undefined],
  [{ kind: 'enrich' }, undefined],
] as const)('%j reads %s', (step, title) => {
  expect(stepTitle(step as unknown as Parameters<typeof stepTitle>[0], names, words)).toBe(title);
});
