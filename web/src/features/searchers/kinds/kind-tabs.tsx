import { SegmentedControl } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './kind-form.module.css';

type Props = {
  kind: KindKey;
  /** The query of the address of a kind, where it is another than that of an empty form. */
  searchOf?: ((kind: KindKey) => string | undefined) | undefined;
};

/** What is searched for. Each kind has its own address, so that a reload and the way back come to the same form. */
export function KindTabs({ kind, searchOf }: Props) {
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
      onChange={(value) => {
        const chosen = kindKeys.find((key) => key === value);
        if (!chosen) return;
        const empty = chosen === 'local' ? '' : `?kind=${chosen}`;
        void navigate({ search: searchOf?.(chosen) ?? empty });
      }}
    />
  );
}
