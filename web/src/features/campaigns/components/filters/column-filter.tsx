import { Button, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import {
  type Condition,
  conditionsOn,
  fieldsBehind,
  isChoosable,
  levelKeys,
  levelOf,
  levels,
  presenceOf,
  withConditions,
  withPresence,
} from '#web/features/campaigns/filters/conditions.ts';
import { saysSomething } from '#web/features/campaigns/filters/in-moments.ts';
import { SentChoice } from '#web/features/campaigns/sent/sent-choice.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import type { GridColumn } from '#web/ui/grid/columns/grid-column.ts';
import classes from './column-filter.module.css';
import { ValueChoice } from './value-choice.tsx';

export type ColumnFilterProps = {
  campaign: Campaign;
  field: Condition['field'];
  filter: ResultFilter;
  onChange: (filter: ResultFilter) => void;
};

/** How the leads of a list are narrowed by one of their columns: with and without it, by values or by bounds. */
export function ColumnFilter(props: ColumnFilterProps) {
  const { campaign, field, filter, onChange } = props;
  const t = useText();
  const presence = presenceOf(filter, field);
  const type = columnOf(campaign.type, field)?.type;
  const fields = fieldsBehind(field);
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t(field === 'sent_to' ? 'lead.sent_to' : 'filter.presence')}
        value={presence}
        data={(['any', 'with', 'without'] as const).map((value) => ({
          value,
          label: t(presenceWord(field, value)),
        }))}
        onChange={(value) => onChange(withPresence(filter, field, value as typeof presence))}
      />
      {field === 'email_score' ? <Levels {...props} /> : null}
      {(type === 'number' || type === 'money') && field !== 'email_score' ? <Bounds {...props} /> : null}
      {field === 'sent_to' ? <SentChoice {...props} /> : null}
      {isChoosable(campaign.type, field) && field !== 'sent_to' ? <ValueChoice {...props} /> : null}
      {field === 'email' ? (
        <>
          <span className={classes.title}>{t('lead.email_status')}</span>
          <ValueChoice {...props} field="email_status" />
        </>
      ) : null}
      {fields.some((one) => conditionsOn(filter, one).length > 0) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(fields.reduce((left, one) => withConditions(left, one, []), filter))}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Somebody owns a lead and it is sent somewhere: neither is said by "with". */
function presenceWord(field: string, presence: 'any' | 'with' | 'without') {
  if (field === 'owner') return `owner.presence_${presence}` as const;
  if (field !== 'sent_to') return `filter.presence_${presence}` as const;
  return ({ any: 'sent.choose_any', with: 'sent.choose_sent', without: 'sent.choose_not' } as const)[
    presence
  ];
}

function Levels({ field, filter, onChange }: ColumnFilterProps) {
  const t = useText();
  const level = levelOf(filter, field);
  return (
    <div className={classes.levels}>
      {levelKeys.map((key) => (
        <Button
          key={key}
          size="compact-sm"
          variant={level === key ? 'light' : 'default'}
          aria-pressed={level === key}
          onClick={() =>
            onChange(withConditions(filter, field, level === key ? [] : [{ field, ...levels[key] }]))
          }
        >
          {t(`filter.level_${key}`)}
        </Button>
      ))}
    </div>
  );
}

/** Two bounds that are no part of what matches; asked for when both are typed, since each changes the list. */
function Bounds({ field, filter, onChange }: ColumnFilterProps) {
  const t = useText();
  const boundOf = (operator: 'greater' | 'lower') =>
    conditionsOn(filter, field).find((condition) => condition.operator === operator)?.value;
  const [above, setAbove] = useState(numberOf(boundOf('greater')));
  const [below, setBelow] = useState(numberOf(boundOf('lower')));
  const apply = () =>
    onChange(
      withConditions(filter, field, [
        ...(above === '' ? [] : [{ field, operator: 'greater' as const, value: above }]),
        ...(below === '' ? [] : [{ field, operator: 'lower' as const, value: below }]),
      ]),
    );
  return (
    <form
      className={classes.bounds}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <NumberInput
        size="xs"
        label={t('filter.more_than')}
        value={above}
        onChange={(value) => setAbove(numberOf(value))}
      />
      <NumberInput
        size="xs"
        label={t('filter.less_than')}
        value={below}
        onChange={(value) => setBelow(numberOf(value))}
      />
      <Button type="submit" size="compact-sm" variant="light">
        {t('filter.apply')}
      </Button>
    </form>
  );
}

const numberOf = (value: unknown): number | '' =>
  value === undefined || value === '' || Number.isNaN(Number(value)) ? '' : Number(value);

type Filtering = Omit<ColumnFilterProps, 'field'>;

/** The part of a grid's column that narrows its rows; nothing for one that cannot. */
export function columnFilter(key: string, filtering: Filtering): Pick<GridColumn<unknown>, 'filter'> {
  const column = columnOf(filtering.campaign.type, key);
  if (!column?.filterable) return {};
  return {
    filter: {
      isOn: fieldsBehind(column.key)
        .flatMap((field) => conditionsOn(filtering.filter, field))
        .some(saysSomething),
      draw: () => <ColumnFilter {...filtering} field={column.key} />,
    },
  };
}
