import { Text } from '@mantine/core';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../imports.module.css';

type Props = { bad: ImportPreview['rows'][number]['bad']; kind: KindKey; field: ImportField; name: string };

/** A label and an owner are of the account: what is said of one that it has not has its name in it. */
const nobodys = { labels: 'import.no_label', owner: 'import.no_owner' } as const;

/** What was not taken for a field, and why. */
export function BadValues({ bad: all, kind, field, name }: Props) {
  const t = useText();
  const bad = all.filter((one) => one.field === field);
  const { linkedin } = kindOf(kind).manual;
  if (bad.length === 0) return null;
  if (field === 'labels' || field === 'owner')
    return bad.map(({ value }) => (
      <Text key={value} size="xs" c="dimmed" className={classes.value ?? ''}>
        {t(nobodys[field], { name: value })}
      </Text>
    ));
  return (
    <>
      {bad.map(({ column, value }) => (
        <del key={`${column} ${value}`} className={classes.value}>
          {value}
        </del>
      ))}
      <Text size="xs" c="dimmed">
        {linkedin && field === 'linkedin_url'
          ? t(`fields.linkedin_${linkedin}`)
          : t('import.not_a', { field: name })}
      </Text>
    </>
  );
}
