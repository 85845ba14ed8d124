import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { hintOf } from '../../delivery-words.ts';
import { useAttemptWords } from '../deliveries/use-attempt-words.ts';
import type { WebhookTest } from './use-webhook-test.ts';

type Props = { opened: boolean; test: WebhookTest; onClose: () => void; onSave: () => Promise<unknown> };

/** Asks once before a webhook is saved that has not shown that it arrives. */
export function SaveDoubt({ opened, test: { attempt, doubt, agree }, onClose, onSave }: Props) {
  const t = useText();
  const wordsOf = useAttemptWords();
  const failed = doubt === 'failed' ? attempt : null;
  const hint = failed && hintOf(failed);
  const said = [
    failed ? t('webhook.doubt_failed', { reason: wordsOf(failed) }) : t('webhook.doubt_untested'),
    ...(hint ? [t(`delivery_hint.${hint}`)] : []),
    t('webhook.doubt_question'),
  ];
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('webhook.doubt_title')}
      confirmLabel={t('webhook.doubt_save')}
      onConfirm={() => {
        agree();
        return onSave();
      }}
    >
      {said.join(' ')}
    </ConfirmDialog>
  );
}
