import { Button, Group, Radio, Stack, TagsInput } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { type CrmField, type CrmMapping, crmWrites, mostInMapping } from '#shared/domain/crm/mapping.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { draftOf, emptyRow, isWhole, mappingOf } from './draft.ts';
import classes from './fields.module.css';
import { MappingRow } from './mapping-row.tsx';
import { NewFieldDialog } from './new-field-dialog.tsx';
import { PreviewPanel } from './preview-panel.tsx';

const { endpoints } = crm;
type Kept = { mapping: CrmMapping; is_default: boolean };
type Props = {
  connection: Connection;
  kind: KindKey;
  fields: CrmField[];
  kept: Kept;
  onKept: (kept: Kept) => Promise<unknown>;
  onFresh: () => Promise<unknown>;
};

/** What of leads goes into which field, what it becomes on its way, and what is done with contacts that are there. */
export function MappingForm({ connection: { id, name }, kind, fields, kept, onKept, onFresh }: Props) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(kept.mapping));
  const [busy, setBusy] = useState<'save' | 'fresh' | null>(null);
  const [showMissing, setShowMissing] = useState(false);
  const [opened, setOpened] = useState<'new_field' | 'reset' | null>(null);
  const mapping = mappingOf(draft);
  const unsaved =
    !isWhole(draft) || JSON.stringify(mapping) !== JSON.stringify(mappingOf(draftOf(kept.mapping)));
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const show = async (now: Kept, words: string) => {
    setShowMissing(false);
    setDraft(draftOf(now.mapping));
    await onKept(now);
    toast(words);
  };
  const work = (what: typeof busy, done: () => Promise<unknown>) => {
    setBusy(what);
    void done()
      // The call has said why.
      .catch(() => undefined)
      .finally(() => setBusy(null));
  };
  const save = () => {
    if (!isWhole(draft)) return setShowMissing(true);
    work('save', async () =>
      show(
        await call(endpoints.setCrmMapping, { params: { id, kind }, body: mapping }),
        t('crm_fields.saved', { name }),
      ),
    );
  };
  return (
    <div className={classes.columns}>
      <LeaveGuard unsaved={unsaved} bySearch />
      <Stack>
        <Panel
          title={t('crm_fields.rows')}
          description={t('crm_fields.rows_text')}
          actions={
            <Button
              size="xs"
              variant="default"
              loading={busy === 'fresh'}
              leftSection={<IconRefresh size={15} />}
              onClick={() => work('fresh', onFresh)}
            >
              {t('crm_fields.fresh')}
            </Button>
          }
        >
          <ul className={classes.rows}>
            {draft.rows.map((row, at) => (
              <MappingRow
                key={row.key}
                {...{ row, kind, fields, showMissing }}
                number={at + 1}
                taken={new Set(draft.rows.flatMap(({ key, to }) => (to && key !== row.key ? [to] : [])))}
                onChange={(next) => change({ rows: draft.rows.with(at, next) })}
                onRemove={() => change({ rows: draft.rows.toSpliced(at, 1) })}
              />
            ))}
          </ul>
          {draft.rows.length === 0 ? <p className={classes.unfit}>{t('crm_fields.no_rows')}</p> : null}
          <Group gap="xs" mt="md">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={15} />}
              disabled={draft.rows.length >= mostInMapping.rows}
              onClick={() => change({ rows: [...draft.rows, emptyRow()] })}
            >
              {t('crm_fields.add_row')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setOpened('new_field')}>
              {t('crm_fields.new_field')}
            </Button>
          </Group>
        </Panel>
        <Panel title={t('crm_fields.there')}>
          <Stack>
            <Radio.Group
              label={t('crm_fields.writes')}
              value={draft.writes}
              onChange={(value) => change({ writes: crmWrites.find((one) => one === value) ?? 'empty' })}
            >
              <Stack gap="xs" mt="xs">
                {crmWrites.map((value) => (
                  <Radio key={value} value={value} label={t(`crm_fields.writes_${value}`)} />
                ))}
              </Stack>
            </Radio.Group>
            <TagsInput
              label={t('crm_fields.tags')}
              description={t('crm_fields.tags_text')}
              maxTags={mostInMapping.tags}
              maxLength={mostInMapping.tag}
              clearable
              clearButtonProps={{ 'aria-label': t('ui.clear') }}
              value={draft.tags}
              onChange={(tags) => change({ tags })}
            />
          </Stack>
        </Panel>
        <Group justify="flex-end" gap="xs">
          {kept.is_default ? null : (
            <Button variant="default" onClick={() => setOpened('reset')}>
              {t('crm_fields.reset')}
            </Button>
          )}
          <Button loading={busy === 'save'} disabled={!unsaved} onClick={save}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
      <PreviewPanel {...{ id, kind, mapping, fields }} />
      <NewFieldDialog
        id={id}
        opened={opened === 'new_field'}
        onClose={() => setOpened(null)}
        onMade={({ id: to }) => setDraft((now) => ({ ...now, rows: [...now.rows, { ...emptyRow(), to }] }))}
      />
      <ConfirmDialog
        opened={opened === 'reset'}
        onClose={() => setOpened(null)}
        title={t('crm_fields.reset_title')}
        confirmLabel={t('crm_fields.reset')}
        onConfirm={async () =>
          show(await call(endpoints.resetCrmMapping, { params: { id, kind } }), t('crm_fields.reset_done'))
        }
      >
        {t('crm_fields.reset_text')}
      </ConfirmDialog>
    </div>
  );
}
