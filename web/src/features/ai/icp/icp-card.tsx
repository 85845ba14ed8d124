import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconSearch, IconThumbDown, IconThumbUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ai, type IcpSuggestion } from '#shared/contracts/ai/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const { icpSuggestions, removeIcp } = ai.endpoints;

type Props = { suggestion: IcpSuggestion; words: ReactNode; onOpen: () => Promise<void> };

/** One group: why it fits, how it is searched for, and what somebody says of it. */
export function IcpCard({ suggestion, words, onOpen }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [judging, setJudging] = useState<boolean | null>(null);
  const [removing, setRemoving] = useState(false);
  const { id, name, kind, reasons, dropped, feedback } = suggestion;
  const open = async () => {
    setBusy(true);
    await onOpen().catch(() => undefined);
    setBusy(false);
  };
  const remove = async () => {
    await call(removeIcp, { params: { id } });
    await refresh(icpSuggestions);
    toast(t('icp.removed', { name }));
  };
  const judge = (fits: boolean) => {
    const label = t(fits ? 'icp.fits' : 'icp.fits_not');
    const Icon = fits ? IconThumbUp : IconThumbDown;
    const isSaid = feedback?.fits === fits;
    return (
      <Tooltip label={label}>
        <ActionIcon
          size="md"
          variant={isSaid ? 'filled' : 'default'}
          aria-label={`${label}: ${name}`}
          aria-pressed={isSaid}
          onClick={() => setJudging(fits)}
        >
          <Icon size={16} />
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <Panel
      title={name}
      description={t('icp.found_as', { kind: t(`list_type.${kind}`) })}
      actions={
        <Group gap={6}>
          {judge(true)}
          {judge(false)}
          <Tooltip label={t('icp.remove')}>
            <ActionIcon
              size="md"
              variant="default"
              aria-label={`${t('icp.remove')}: ${name}`}
              onClick={() => setRemoving(true)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      }
    >
      <Text size="sm" fw={600}>
        {t('icp.why')}
      </Text>
      <ul style={{ margin: '4px 0 12px', paddingLeft: 20 }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Text size="sm" fw={600}>
        {t('icp.search')}
      </Text>
      {words}
      {dropped.length > 0 ? (
        <Text size="sm" c="dimmed" mt={8}>
          {t('icp.dropped', {
            list: format.list(
              dropped.map(({ filter, value }) =>
                t('icp.dropped_one', { filter: textOr(`icp_filter.${filter}`, filter), value }),
              ),
            ),
          })}
        </Text>
      ) : null}
      <Group mt="md" gap="sm">
        <Button
          leftSection={<IconSearch size={16} />}
          loading={busy}
          aria-label={`${t('icp.open')}: ${name}`}
          onClick={() => void open()}
        >
          {t('icp.open')}
        </Button>
        {feedback ? (
          <StatusBadge tone={feedback.fits ? 'success' : 'neutral'}>
            {t(feedback.fits ? 'icp.fits' : 'icp.fits_not')}
          </StatusBadge>
        ) : null}
        {feedback?.words ? <Text size="sm">{feedback.words}</Text> : null}
      </Group>
      <FeedbackDialog suggestion={suggestion} fits={judging} onClose={() => setJudging(null)} />
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('icp.remove_title', { name })}
        confirmLabel={t('icp.remove')}
        danger
        onConfirm={remove}
      >
        {t('icp.remove_text')}
      </ConfirmDialog>
    </Panel>
  );
}
