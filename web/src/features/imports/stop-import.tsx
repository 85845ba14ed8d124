import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { stopImport } from './hooks.ts';

/** Ends an import that goes on; of one that does not there is nothing to stop. */
export function StopImport({ one: { id, status } }: { one: LeadImport }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  if (status !== 'queued' && status !== 'running') return null;
  const stop = async () => {
    setBusy(true);
    // A refusal has been toasted by the call itself.
    await stopImport(id).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={stop}>
      {t('import.stop')}
    </Button>
  );
}
