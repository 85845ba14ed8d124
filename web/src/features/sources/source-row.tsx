import { Button } from '@mantine/core';
import type { KeyedSourceState } from '#shared/contracts/searchers/sources.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { HeadedRow, RowAbout } from '#web/ui/layout/rows/headed-row.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import classes from './sources.module.css';

const tones: Record<KeyedSourceState['key'], Tone> = { own: 'success', platform: 'info', none: 'neutral' };

type Props = { source: KeyedSourceState; onSet: () => void; onRemove: () => void };

/** One source: what it knows, whose key it has, and what can be done about it. */
export function SourceRow({ source, onSet, onRemove }: Props) {
  const t = useText();
  const format = useFormat();
  const { id, kinds, key, hint, set_at, test } = source;
  const name = t(`source.${id}`);
  const setLabel = t(key === 'own' ? 'sources.change' : 'sources.set');
  return (
    <HeadedRow
      name={name}
      state={
        <>
          <StatusBadge tone={tones[key]}>{t(`sources.key_${key}`)}</StatusBadge>
          {hint ? <code className={classes.hint}>{`…${hint}`}</code> : null}
        </>
      }
      actions={
        <>
          <Button size="xs" variant="default" onClick={onSet} aria-label={`${setLabel}: ${name}`}>
            {setLabel}
          </Button>
          {key === 'own' ? (
            <Button
              size="xs"
              variant="default"
              c="var(--lw-tone-danger)"
              onClick={onRemove}
              aria-label={`${t('sources.remove')}: ${name}`}
            >
              {t('sources.remove')}
            </Button>
          ) : null}
        </>
      }
    >
      <RowAbout>
        {t('sources.finds', { kinds: format.list(kinds.map((kind) => t(`list_type.${kind}`))) })}{' '}
        {t(`source_about.${id}`)}{' '}
        {set_at && test ? t(`sources.test_${test}`, { day: format.day(set_at) }) : null}
      </RowAbout>
    </HeadedRow>
  );
}
