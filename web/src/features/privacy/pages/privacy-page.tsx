import { Stack } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { DeletionPanel } from '../components/deletion-panel.tsx';
import { ExportPanel } from '../components/export-panel.tsx';
import { ExportsPanel } from '../components/exports-panel.tsx';

/** What the account holds, to take along or to have deleted. For the main user. */
export function Page() {
  const t = useText();
  const user = useUser();
  if (!user) return null;
  return (
    <PageFrame title={t('nav.privacy')} layout="narrow">
      <Stack>
        <ExportPanel user={user} />
        <ExportsPanel />
        <DeletionPanel user={user} />
      </Stack>
    </PageFrame>
  );
}
