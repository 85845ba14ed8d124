import { Button, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';

const { endpoints } = crm;

/** Asks to which sub-account of an agency leads are to go. */
export function LocationDialog({
  connection,
  onClose,
}: {
  connection: Connection | null;
  onClose: () => void;
}) {
  const t = useText();
  const shown = useLastShown(connection);
  return (
    <Modal
      opened={connection !== null}
      onClose={onClose}
      title={t('crm.choose_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? <Locations key={shown.id} connection={shown} onDone={onClose} /> : null}
    </Modal>
  );
}

function Locations({
  connection: { id, external_id },
  onDone,
}: {
  connection: Connection;
  onDone: () => void;
}) {
  const t = useText();
  const { data, error, mutate } = useEndpoint(endpoints.crmLocations, { params: { id } }, { quiet: true });
  const [chosen, setChosen] = useState(external_id ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name } = await call(endpoints.chooseCrmLocation, {
        params: { id },
        body: { location_id: chosen },
      });
      toast(t('crm.connected', { name }));
      onDone();
      await refresh(endpoints.crmConnections);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  if (error && !data) return <LoadProblem compact error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.data.length === 0) return <Text c="dimmed">{t('crm.choose_none')}</Text>;
  return (
    <Stack>
      <Radio.Group label={t('crm.choose_text')} value={chosen} onChange={setChosen}>
        <Stack mt="sm" gap="xs">
          {data.data.map(({ id: value, name }) => (
            <Radio key={value} value={value} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      <Button loading={busy} disabled={!chosen} onClick={save}>
        {t('crm.choose_save')}
      </Button>
    </Stack>
  );
}
