import { Button } from '@mantine/core';
import { IconCloudOff, IconMapSearch, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isNothingThere, useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { error: unknown; onRetry: () => void; compact?: boolean };

/** A read that failed, where its result would stand, with another try; or nothing is there, which no try would change. */
export function LoadProblem({ error, onRetry, compact = false }: Props) {
  const t = useText();
  const errorText = useErrorText();
  if (isNothingThere(error)) return <NothingThere compact={compact} />;
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

/** Says that there is nothing at this address, and leads to where there is something. */
export function NothingThere({ compact = false }: { compact?: boolean }) {
  const t = useText();
  return (
    <EmptyState
      compact={compact}
      icon={<IconMapSearch size={20} />}
      title={t('app.not_found_title')}
      action={
        <Button component={Link} to="/">
          {t('app.go_home')}
        </Button>
      }
    >
      {t('app.not_found_text')}
    </EmptyState>
  );
}
