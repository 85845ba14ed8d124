import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { columnsOf } from '#shared/domain/kinds/index.ts';
import { textColumn } from '#shared/domain/kinds/text-column.ts';
import {
  type FilterOperator,
  filterOperators,
  type ResultFilter,
} from '#shared/domain/leads/filter/result-filter.ts';
import { needsValue } from '#web/features/campaigns/filters/in-moments.ts';
import { offeredOperators, operatorWord } from '#web/features/campaigns/filters/words/operator-words.ts';
import { useFieldName } from '#web/features/campaigns/filters/words/use-field-name.ts';
import { useTextColumns } from '#web/features/campaigns/texts/use-text-columns.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConditionValue } from './condition-value.tsx';
import classes from './filter-panel.module.css';

type Custom = ResultFilter['custom_search'];
type Props = { campaign: Campaign; filter: ResultFilter; onChange: (value: Custom) => void };

const most = 20;

/** Conditions on single fields, all of which must hold. */
export function CustomFilters({ campaign, filter, onChange }: Props) {
  const t = useText();
  const change = (index: number, next: Partial<Custom[number]>) =>
    onChange(value.map((one, other) => (other === index ? { ...one, ...next } : one)));
  const { custom_search: value } = filter;
  // Whoever adds a condition goes on in it; those of an address or a view take no focus.
  const [added, setAdded] = useState<number>();
  const nameOf = useFieldName(campaign.id);
  const { columns: texts } = useTextColumns(campaign.id);
  const filterable = [
    ...columnsOf(campaign.type).filter((column) => column.filterable),
    ...texts.map(({ key }) => textColumn(key)),
  ];
  const fields = filterable.map(({ key }) => ({ value: key, label: nameOf(key) }));
  const columnFor = (field: string) =>
    filterable.find(({ key }) => key === field) ?? { key: 'name' as const, type: 'text' as const };
  return (
    <div className={classes.lines}>
      {value.map((custom, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity
        <div key={index} className={classes.line}>
          <Select
            aria-label={t('filter.field')}
            size="xs"
            data={fields}
            autoFocus={index === added}
            openOnFocus={false}
            value={custom.field}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(chosen) => {
              const field = filterable.find(({ key }) => key === chosen)?.key;
              // Not every operator says something of every column, and a value of one is none of another.
              const [operator = 'like'] = field ? offeredOperators(columnFor(field)) : [];
              if (field) change(index, { field, operator, value: '' });
            }}
          />
          <Select
            aria-label={t('filter.operator')}
            size="xs"
            data={withOwn(offeredOperators(columnFor(custom.field)), custom.operator).map((operator) => ({
              value: operator,
              label: t(operatorWord(columnFor(custom.field), operator)),
            }))}
            value={custom.operator}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(chosen) => {
              const operator = filterOperators.find((one) => one === chosen);
              if (operator) change(index, { operator });
            }}
          />
          <ActionIcon
            size={30}
            aria-label={t('filter.remove_condition')}
            onClick={() => onChange(value.filter((_, other) => other !== index))}
          >
            <IconTrash size={15} />
          </ActionIcon>
          {needsValue(custom) ? (
            <ConditionValue
              campaign={campaign}
              filter={filter}
              condition={custom}
              onTell={(told) => change(index, { value: told })}
            />
          ) : null}
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={value.length >= most}
          onClick={() => {
            setAdded(value.length);
            onChange([...value, { field: filterable[0]?.key ?? 'name', operator: 'like', value: '' }]);
          }}
        >
          {t('filter.add_condition')}
        </Button>
      </div>
    </div>
  );
}

/** An address may name an operator that is not offered: it is shown, so that it can be changed. */
const withOwn = (offered: readonly FilterOperator[], own: FilterOperator): readonly FilterOperator[] =>
  offered.includes(own) ? offered : [...offered, own];
