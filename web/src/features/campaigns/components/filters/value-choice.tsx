import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { choiceOrder } from '#web/features/campaigns/filters/choice-order.ts';
import { chosenOf, withChosen, withConditions } from '#web/features/campaigns/filters/conditions.ts';
import { inMoments } from '#web/features/campaigns/filters/in-moments.ts';
import { useValueWords } from '#web/features/campaigns/filters/words/use-value-words.ts';
import { asMe } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import classes from './column-filter.module.css';
import type { ColumnFilterProps } from './column-filter.tsx';

/** More than so many values are looked through by typing. */
const fewEnough = 8;

/** The values that leads have in a column, the most frequent first and among equals by their words, with how many have each; those that are chosen count as "one of". */
export function ValueChoice({ campaign, field, filter, onChange }: ColumnFilterProps) {
  const t = useText();
  const format = useFormat();
  const words = useValueWords(campaign.type);
  const { locale } = useLanguage();
  const [typed, setTyped] = useState('');
  const others = inMoments(withConditions(filter, field, []));
  const asked = { params: { id: campaign.id, type: campaign.type }, body: { field, filter: others } };
  const { data, error, mutate } = useEndpoint(campaigns.endpoints.values, asked, { quiet: true });
  const chosen = chosenOf(filter, field);
  const user = useUser();
  if (error) return <LoadProblem compact error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={90} role="status" aria-label={t('ui.loading')} />;
  const values = data.values.map((one) => ({ ...one, value: asMe(field, one.value, user) }));
  const gone = chosen.filter((value) => !values.some((one) => one.value === value));
  const compare = choiceOrder(campaign.type, field, locale);
  const all = [...values, ...gone.map((value) => ({ value, count: 0 }))]
    .map((one) => ({ ...one, label: words(field, one.value) }))
    .toSorted((a, b) => b.count - a.count || compare(a, b));
  const wanted = foldText(typed);
  const shown = all.filter(({ value, label }) => chosen.includes(value) || foldText(label).includes(wanted));
  if (all.length === 0) return <p className={classes.note}>{t('filter.no_values')}</p>;
  const toggle = (value: string, on: boolean) =>
    onChange(withChosen(filter, field, on ? [...chosen, value] : chosen.filter((one) => one !== value)));
  return (
    <>
      {all.length > fewEnough ? (
        <TextInput
          size="xs"
          aria-label={t('filter.find_value')}
          placeholder={t('filter.find_value')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <ul className={classes.values}>
        {shown.map(({ value, label, count }) => (
          <li key={value} className={classes.value}>
            <Checkbox
              size="xs"
              label={label}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            <span className={classes.count}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
      {data.further > 0 ? (
        <p className={classes.note}>{t('filter.further_values', { count: data.further })}</p>
      ) : null}
    </>
  );
}
