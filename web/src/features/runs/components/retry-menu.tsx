import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { failuresOf } from '../run-progress.ts';
import { RetryDialog, type RetryFrom } from './retry-dialog.tsx';

/** What can be done again of a run that has ended; nothing begins before its price was shown. */
export function RetryMenu({ run }: { run: Run }) {
  const t = useText();
  const navigate = useNavigate();
  const [from, setFrom] = useState<RetryFrom | null>(null);
  const failed = failuresOf(run) > 0;
  const unfinished = failed || run.status !== 'completed';
  // Deleted anew would be whoever came since: that is asked about where they are seen.
  const restarts = run.plan.steps.every(({ kind }) => kind !== 'delete');
  if (!unfinished && !restarts) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />}>
            {t('run.retry')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {unfinished ? (
            <Menu.Item onClick={() => setFrom('failed')}>
              {t(run.status === 'completed' ? 'run.retry_failed' : 'run.retry_left')}
            </Menu.Item>
          ) : null}
          {restarts ? <Menu.Item onClick={() => setFrom('start')}>{t('run.retry_start')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      <RetryDialog
        runId={run.id}
        from={from}
        onClose={() => setFrom(null)}
        onStarted={({ id }) => navigate(runAddress(id))}
      />
    </>
  );
}
