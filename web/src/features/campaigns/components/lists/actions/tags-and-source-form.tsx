import { Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { refreshLists } from '#web/features/campaigns/hooks.ts';
import { type Details, mergeDetails } from '#web/features/campaigns/merge-details.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

export function TagsAndSourceForm({ list }: { list: Campaign }) {
  const t = useText();
  const fieldText = useFieldText();
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: { tags: list.tags, source: list.source } });
  const save = async (values: Details) => {
    setBusy(true);
    try {
      // Another window may have saved since this one was opened.
      const now = await call(campaigns.endpoints.get, { params: { id: list.id } });
      const merged = mergeDetails(form.getInitialValues(), values, now);
      const saved = await call(campaigns.endpoints.details, { body: { id: list.id, ...merged } });
      const kept = { tags: saved.tags, source: saved.source };
      form.setInitialValues(kept);
      form.setValues(kept);
      await refreshLists();
      toast(t('ui.saved'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      for (const problem of error.fields) {
        form.setFieldError(problem.path.split('.')[0] ?? '', fieldText(problem));
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <PageFrame
      title={t('list.tags_and_source_of', { name: list.name })}
      back={listAddress(list.type, list.id)}
      layout="narrow"
    >
      <Panel title={t('list.tags_and_source')} description={t('list.tags_and_source_text')}>
        <form onSubmit={form.onSubmit(save)} noValidate>
          <Stack>
            <TagsInput
              label={t('lists.tags')}
              description={t('list.tags_help')}
              maxTags={20}
              clearable
              clearButtonProps={{ 'aria-label': t('ui.clear') }}
              {...form.getInputProps('tags')}
            />
            <TextInput
              label={t('lead.source')}
              description={t('list.source_help')}
              maxLength={200}
              {...form.getInputProps('source')}
            />
            <SubmitRow busy={busy} />
          </Stack>
        </form>
      </Panel>
      <LeaveGuard unsaved={form.isDirty() && !busy} />
    </PageFrame>
  );
}
