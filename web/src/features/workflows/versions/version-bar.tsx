import { Button, Collapse, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Difference } from './differences.ts';

type Props = {
  /** What makes the draft of the version that is looked at. */
  differences: readonly Difference[];
  onRestore: () => Promise<void>;
};

/** What differs between a version that is looked at and the draft, and the way back to it. */
export function VersionBar({ differences, onRestore }: Props) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <>
      <Group gap="xs" mt={8}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          onClick={() => setOpened((was) => !was)}
        >
          {t('workflows.differences', { count: differences.length })}
        </Button>
        <Button
          size="compact-sm"
          leftSection={<IconArrowBackUp size={15} />}
          loading={busy}
          onClick={() => void restore()}
        >
          {t('workflows.restore')}
        </Button>
      </Group>
      <Collapse expanded={opened} mt={8}>
        <DifferenceList differences={differences} />
      </Collapse>
    </>
  );
}
