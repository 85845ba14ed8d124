import { Button } from '@mantine/core';
import { IconArrowBackUp, type TablerIcon } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { nextRowOf, ownRow } from '#web/ui/focus-when-lost.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

type Props = {
  icon: TablerIcon;
  name: string;
  /** What else is known of it. */
  facts?: string[];
  times: { deleted_at: string; gone_at: string };
  onRestore: () => Promise<void>;
};

/** Something that was deleted, until when it can be brought back, and the way back. */
export function DeletedRow({ icon, name, facts = [], times, onRestore }: Props) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const restore = async ({ currentTarget }: MouseEvent) => {
    const goOn = nextRowOf(currentTarget);
    setBusy(true);
    try {
      await onRestore();
      goOn();
      toast(t('trash.restored', { name }));
    } catch {
      // The call has said why.
      setBusy(false);
    }
  };
  const about = [
    ...facts,
    t('trash.deleted_at', { date: format.time(times.deleted_at) }),
    t('trash.gone_at', { date: format.day(times.gone_at) }),
  ];
  return (
    <Row icon={icon} name={name} about={about.join(' · ')}>
      <Button
        {...ownRow}
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconArrowBackUp size={15} />}
        aria-label={t('trash.restore_of', { name })}
        onClick={restore}
      >
        {t('trash.restore')}
      </Button>
    </Row>
  );
}
