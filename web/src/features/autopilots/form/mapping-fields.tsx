import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { autopilotLimits, type CallMapping, fillableFilters } from '#shared/domain/autopilots.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import classes from './form.module.css';

type Props = {
  kind: KindKey;
  value: CallMapping[];
  errors: Record<string, string>;
  onChange: (mappings: CallMapping[]) => void;
};

/** A value within another, which is the same in every language. */
const example = 'customer.city';

/** Which value of a call fills which filter. */
export function MappingFields({ kind, value, errors, onChange }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const filters = fillableFilters(kind).map((name) => ({
    value: name,
    label: textOr(`search_field.${name}`, name),
  }));
  /** What is wrong, and what would be right. */
  const withHint = (error: string | undefined) => error && `${error} ${t('auto.field_hint')}`;
  // One that no field fills yet, where there is one.
  const free =
    filters.find((filter) => value.every((mapping) => mapping.filter !== filter.value)) ?? filters[0];
  const set = (at: number, change: Partial<CallMapping>) =>
    onChange(value.map((mapping, no) => (no === at ? { ...mapping, ...change } : mapping)));
  return (
    <div className={classes.fields}>
      {value.map((mapping, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mapping is nothing but its place
        <div key={at} className={classes.mapping}>
          <TextInput
            label={t('auto.field')}
            placeholder={example}
            maxLength={300}
            value={mapping.field}
            error={withHint(errors[`mappings.${at}.field`])}
            onChange={(event) => set(at, { field: event.currentTarget.value })}
          />
          <Select
            label={t('auto.filter')}
            allowDeselect={false}
            data={filters}
            value={mapping.filter || null}
            error={errors[`mappings.${at}.filter`]}
            onChange={(filter) => filter && set(at, { filter })}
          />
          <ActionIcon
            size="lg"
            mt={24}
            aria-label={t('auto.remove_mapping', { no: at + 1 })}
            onClick={() => onChange(value.filter((_, no) => no !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {value.length < autopilotLimits.mappings ? (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...value, { field: '', filter: free?.value ?? '' }])}
          >
            {t('auto.add_mapping')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
