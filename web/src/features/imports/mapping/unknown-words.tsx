import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { rows: ImportPreview['rows'] };

/** Names in the first rows that no label of the account has, with the way to make one, and owners who are none of its members. */
export function UnknownWords({ rows }: Props) {
  const t = useText();
  const namesOf = (field: 'labels' | 'owner') => [
    ...new Set(rows.flatMap(({ bad }) => bad.flatMap((one) => (one.field === field ? one.value : [])))),
  ];
  const labels = namesOf('labels');
  const owners = namesOf('owner');
  return (
    <div role="status">
      {labels.length > 0 ? (
        <Text size="sm" mt={6}>
          {t('import.labels_unknown', { count: labels.length, names: labels.join(', ') })}{' '}
          {/* In a window of its own: what was chosen for the columns stays here. */}
          <Link to="/custom-labels" target="_blank">
            {t('labels.manage')}
          </Link>
        </Text>
      ) : null}
      {owners.length > 0 ? (
        <Text size="sm" mt={6}>
          {t('import.owners_unknown', { names: owners.join(', ') })}
        </Text>
      ) : null}
    </div>
  );
}
