import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { error: unknown; onRetry: () => void; compact?: boolean };

/** A read that failed, where its result would stand, with another try. */
export function LoadProblem({ error, onRetry, compact = false }: Props) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        compact={compact}
        icon={<IconCloudOff size={20} />}
        title={t('ui.load_failed')}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
