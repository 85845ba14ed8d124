import { SegmentedControl } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './kind-form.module.css';

/** What is searched for. Each kind has its own address, so that a reload and the way back come to the same form. */
export function KindTabs({ kind }: { kind: KindKey }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      className={classes.tabs ?? ''}
      fullWidth
      size="xs"
      aria-label={t('search.kind')}
      value={kind}
      data={kindKeys.map((key) => ({ value: key, label: t(`list_type.${key}`) }))}
      onChange={(chosen) => void navigate({ search: chosen === 'local' ? '' : `?kind=${chosen}` })}
    />
  );
}
