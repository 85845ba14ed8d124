import { Skeleton } from '@mantine/core';
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ShareBar } from '#web/ui/charts/share-bar.tsx';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import classes from './preview.module.css';
import { PreviewSources } from './preview-sources.tsx';

const bars = [
  { field: 'phone', icon: <IconPhone size={14} /> },
  { field: 'website', icon: <IconWorld size={14} /> },
  { field: 'email', icon: <IconMail size={14} /> },
] as const;

type Props = {
  preview: SearchPreview | undefined;
  busy: boolean;
  /** What is counted. */
  unit: string;
};

/** How many the search would find, and which fields they have. */
export function PreviewSummary({ preview, busy, unit }: Props) {
  const t = useText();
  const format = useFormat();
  if (!preview) return <Skeleton height={148} radius="md" />;
  return (
    <div className={classes.summary} data-busy={busy || undefined} aria-live="polite" aria-busy={busy}>
      <div className={classes.total}>
        {preview.total_is === 'exact' ? null : (
          <span className={classes.unit}>{t(`search.total_${preview.total_is}`)}</span>
        )}
        {preview.total_is === 'unknown' ? null : (
          <>
            <span className={classes.number}>{format.number(preview.total)}</span>
            <span className={classes.unit}>{unit}</span>
          </>
        )}
        {preview.sample ? (
          <HintBadge tone="warning" label={t('sample.badge')} hint={t('sample.explain')} />
        ) : null}
      </div>
      {preview.total > maxLeadsPerSearch ? (
        <div className={classes.unit}>{t('search.capped', { most: format.number(maxLeadsPerSearch) })}</div>
      ) : null}
      {preview.has ? (
        <div className={classes.bars}>
          {bars.map(({ field, icon }) => {
            const count = preview.has?.[field] ?? 0;
            const share = preview.total === 0 ? 0 : count / preview.total;
            return (
              <ShareBar
                key={field}
                label={t(`search.has_${field}`)}
                icon={icon}
                share={share}
                detail={format.percent(share)}
                note={t('run.count_of', {
                  value: format.number(count),
                  total: format.number(preview.total),
                })}
              />
            );
          })}
        </div>
      ) : null}
      <PreviewSources preview={preview} />
    </div>
  );
}
