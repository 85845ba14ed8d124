import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { kind: KindKey; onMade: (id: string) => void };

/** Makes a list where one is to be chosen. */
export function NewList({ kind, onMade }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (name.trim() === '') return;
    setBusy(true);
    try {
      const { id } = await call(campaigns.endpoints.create, { body: { name: name.trim(), type: kind } });
      await refresh(campaigns.endpoints.list);
      setName('');
      onMade(id);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('workflows.new_list')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void make();
        }}
      />
      <Button variant="default" loading={busy} disabled={name.trim() === ''} onClick={() => void make()}>
        {t('workflows.begin')}
      </Button>
    </Group>
  );
}
