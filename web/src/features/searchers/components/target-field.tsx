import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useTargets } from '../hooks.ts';
import classes from './search-form.module.css';

/** Where the leads go: a list by id, or a new one; an empty name stands for the suggestion. */
export type Target = { kind: 'new'; name: string } | { kind: 'existing'; id: string | null };

type Props = {
  kind: KindKey;
  value: Target;
  suggestion: string;
  error: string | null;
  /** The list that is chosen, where it is none of the newest. */
  chosen?: { id: string; name: string } | undefined;
  onChange: (target: Target) => void;
};

export function TargetField({ kind, value, suggestion, error, chosen, onChange }: Props) {
  const t = useText();
  const newest = useTargets(kind).data?.data ?? [];
  const lists = chosen && newest.every(({ id }) => id !== chosen.id) ? [...newest, chosen] : newest;
  return (
    <div>
      <div className={classes.label} id="target-label">
        {t('search.save_to')}
      </div>
      <div className={classes.group} style={{ gap: 8 }}>
        {lists.length > 0 || value.kind === 'existing' ? (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="target-label"
            value={value.kind}
            data={[
              { value: 'new', label: t('search.new_list') },
              { value: 'existing', label: t('search.existing_list') },
            ]}
            onChange={(kind) =>
              onChange(kind === 'new' ? { kind: 'new', name: '' } : { kind: 'existing', id: null })
            }
          />
        ) : null}
        {value.kind === 'new' ? (
          <TextInput
            aria-label={t('search.list_name')}
            placeholder={suggestion}
            maxLength={120}
            value={value.name}
            error={error}
            onChange={(event) => onChange({ kind: 'new', name: event.currentTarget.value })}
          />
        ) : (
          <Select
            aria-label={t('search.list')}
            placeholder={t('search.list_placeholder')}
            searchable
            allowDeselect={false}
            data={lists.map(({ id, name }) => ({ value: id, label: name }))}
            value={value.id}
            error={error}
            nothingFoundMessage={t('ui.no_results')}
            onChange={(id) => onChange({ kind: 'existing', id })}
          />
        )}
      </div>
    </div>
  );
}
