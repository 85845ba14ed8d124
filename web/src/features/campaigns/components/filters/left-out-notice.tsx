import { Alert, Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { conditionsFromUrl } from '#web/features/campaigns/filters/filter-url.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import classes from './filter-bar.module.css';

/**
 * Says that more leads are shown than the address asks for: who opens such a link would act on all of them. `onRemoved` finds the focus
 * another place.
 */
export function LeftOutNotice({ kind, onRemoved }: { kind: KindKey; onRemoved: () => void }) {
  const t = useText();
  const textOr = useTextOr();
  const [params, setParams] = useSearchParams();
  const { kept, leftOut } = conditionsFromUrl(params, kind);
  if (leftOut.length === 0) return null;
  const names = leftOut.flatMap((field) => (field ? [textOr(`lead.${field}`, field.slice(0, 60))] : []));
  const fields = [...new Set(names)].join(', ');
  const remove = () => {
    onRemoved();
    const next = new URLSearchParams(params);
    if (kept.length > 0) next.set('custom', JSON.stringify(kept));
    else next.delete('custom');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Alert className={classes.notice ?? ''} color="orange" icon={<IconFilterOff size={18} />}>
      <div className={classes.said}>
        <span>{fields === '' ? t('filter.left_out_unread') : t('filter.left_out', { fields })}</span>
        <Button variant="default" size="compact-sm" onClick={remove}>
          {t('filter.left_out_remove')}
        </Button>
      </div>
    </Alert>
  );
}
