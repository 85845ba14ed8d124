import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { WorkState } from '#shared/contracts/ai/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** Why work of AI has failed, in the user's words. */
export function WorkProblem({ state: { reason } }: { state: WorkState }) {
  const t = useText();
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} title={t('ai.failed')}>
      {t(`ai_reason.${reason ?? 'unavailable'}`)}
    </Alert>
  );
}
