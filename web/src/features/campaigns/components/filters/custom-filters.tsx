import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { filterOperators, type ResultFilter } from '#shared/domain/leads/result-filter.ts';
import { needsValue } from '#web/features/campaigns/in-moments.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import classes from './filter-panel.module.css';

type Custom = ResultFilter['custom_search'];
type Props = { kind: KindKey; value: Custom; onChange: (value: Custom) => void };

const most = 20;

/** Conditions on single fields, all of which must hold. */
export function CustomFilters({ kind, value, onChange }: Props) {
  const t = useText();
  const change = (index: number, next: Partial<Custom[number]>) =>
    onChange(value.map((one, other) => (other === index ? { ...one, ...next } : one)));
  const filterable = columnsOf(kind).filter((column) => column.filterable);
  const fields = filterable.map(({ key }) => ({ value: key, label: t(`lead.${key}`) }));
  const operators = filterOperators.map((operator) => ({
    value: operator,
    label: t(`filter_operator.${operator}`),
  }));
  return (
    <div className={classes.lines}>
      {value.map((custom, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity
        <div key={index} className={classes.line}>
          <Select
            aria-label={t('filter.field')}
            size="xs"
            data={fields}
            value={custom.field}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(chosen) => {
              const field = filterable.find(({ key }) => key === chosen)?.key;
              if (field) change(index, { field });
            }}
          />
          <Select
            aria-label={t('filter.operator')}
            size="xs"
            data={operators}
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
            <ValueInput
              value={String(custom.value ?? '')}
              onTell={(text) => change(index, { value: text })}
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
          onClick={() => onChange([...value, { field: 'city', operator: 'like', value: '' }])}
        >
          {t('filter.add_condition')}
        </Button>
      </div>
    </div>
  );
}

function ValueInput({ value, onTell }: { value: string; onTell: (text: string) => void }) {
  const t = useText();
  const typed = useTyped(value, onTell);
  return (
    <TextInput
      className={classes.value}
      aria-label={t('filter.value')}
      placeholder={t('filter.value')}
      size="xs"
      maxLength={200}
      {...typed}
    />
  );
}
