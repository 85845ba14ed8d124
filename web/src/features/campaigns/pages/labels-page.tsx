import { ActionIcon, Skeleton, Stack } from '@mantine/core';
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Label } from '#shared/domain/leads/labels.ts';
import { LabelDot } from '#web/features/campaigns/labels/label-chip.tsx';
import { LabelForm } from '#web/features/campaigns/labels/label-form.tsx';
import classes from '#web/features/campaigns/labels/labels.module.css';
import {
  changeLabel,
  createLabel,
  removeLabel,
  useLabels,
} from '#web/features/campaigns/labels/use-labels.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowItem, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

/** The labels of the account: made, renamed, coloured and deleted. */
export function Page() {
  const t = useText();
  const { labels, isLoading, error, retry } = useLabels();
  return (
    <PageFrame title={t('nav.custom_labels')} layout="narrow">
      <Stack>
        <Panel title={t('labels.new')} description={t('labels.page_text')}>
          <LabelForm
            start={{ name: '', color: 'blue' }}
            action={t('labels.create')}
            onSave={async (wanted) => {
              await createLabel(wanted);
              toast(t('labels.created', { name: wanted.name }));
            }}
          />
        </Panel>
        <Panel title={t('labels.all')} flush>
          {isLoading ? <Skeleton height={120} radius={0} role="status" aria-label={t('ui.loading')} /> : null}
          {error ? <LoadProblem compact error={error} onRetry={retry} /> : null}
          {!isLoading && !error && labels.length === 0 ? (
            <EmptyState icon={<IconTag size={20} />} title={t('labels.none')}>
              {t('labels.none_text')}
            </EmptyState>
          ) : null}
          <RowList>
            {labels.map((label) => (
              <Row key={label.id} label={label} />
            ))}
          </RowList>
        </Panel>
      </Stack>
    </PageFrame>
  );
}

function Row({ label }: { label: Label }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, name, color } = label;
  if (editing)
    return (
      <RowItem className={classes.row}>
        <LabelForm
          start={{ name, color }}
          action={t('ui.save')}
          onCancel={() => setEditing(false)}
          onSave={async (wanted) => {
            await changeLabel(id, wanted);
            setEditing(false);
          }}
        />
      </RowItem>
    );
  return (
    <RowItem className={classes.row}>
      <LabelDot color={color} />
      <span className={classes.grow}>{name}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('labels.edit', { name })}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('labels.delete', { name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('labels.delete', { name })}
        confirmLabel={t('ui.delete')}
        onConfirm={async () => {
          await removeLabel(id);
          toast(t('labels.deleted', { name }));
        }}
      >
        {t('labels.delete_text')}
      </ConfirmDialog>
    </RowItem>
  );
}
