import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Look } from './use-look.ts';

/** Says what a test does and costs at most before it begins. */
export function TestDialog({ look: { trial, forgetTrial, startTrial } }: { look: Look }) {
  const t = useText();
  const format = useFormat();
  const { maximum = 0, available = 0 } = trial?.quote ?? {};
  return (
    <ConfirmDialog
      opened={trial !== null}
      onClose={forgetTrial}
      title={t(trial?.after === undefined ? 'workflows.test' : 'workflows.test_after')}
      confirmLabel={t('workflows.test_start', { count: maximum, shown: format.number(maximum) })}
      onConfirm={startTrial}
    >
      {t('workflows.test_text', { most: maximum, count: available, shown: format.number(available) })}
    </ConfirmDialog>
  );
}
