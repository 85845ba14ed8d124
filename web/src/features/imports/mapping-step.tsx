import { Alert, Button, Group, Radio, Skeleton, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { leadImports } from '#shared/contracts/campaigns/imports.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import type { ManualField } from '#shared/domain/kinds/manual-entry.ts';
import { type DuplicateRule, duplicateRules } from '#shared/domain/leads/import-rules.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { ColumnTable } from './column-table.tsx';
import { PreviewTable } from './preview-table.tsx';

type Props = { id: string; kind: KindKey; onStarted: () => Promise<void>; onCancel: () => Promise<void> };

const { preview, start } = leadImports.endpoints;

/** What the columns of an uploaded file are for, and its first rows as they will be. */
export function MappingStep({ id, kind, onStarted, onCancel }: Props) {
  const t = useText();
  const [mapping, setMapping] = useState<(ManualField | null)[]>();
  const [headings, setHeadings] = useState<boolean>();
  const [duplicates, setDuplicates] = useState<DuplicateRule>('skip');
  const [busy, setBusy] = useState(false);
  const body = { ...(mapping ? { mapping } : {}), ...(headings === undefined ? {} : { headings }) };
  const { data, error, mutate } = useEndpoint(preview, { params: { id }, body }, { keepPreviousData: true });
  if (error && !data) return <LoadProblem error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} role="status" aria-label={t('ui.loading')} />;
  const chosen = mapping ?? data.columns.map(({ field }) => field);
  const isEnough = kindOf(kind).manual.needs.some((group) => group.every((field) => chosen.includes(field)));
  const begin = async () => {
    setBusy(true);
    const words = {
      line: t('import.line'),
      reason: t('import.reason'),
      incomplete: t('import.row_incomplete'),
      invalid: t('import.row_invalid'),
    };
    try {
      const asked = { mapping: chosen, headings: data.headings, duplicates, words };
      await call(start, { params: { id }, body: asked });
      await onStarted();
    } catch {
      // The call has said why; the columns stay.
      setBusy(false);
    }
  };
  return (
    <Panel title={t('import.columns')} description={t('import.columns_text')}>
      <Stack gap="md">
        {data.problem ? (
          <Alert color="red" role="alert">
            {t(`import.problem_${data.problem.why}`, { line: data.problem.line })}
          </Alert>
        ) : null}
        {data.format === 'csv' ? (
          <Switch
            label={t('import.headings')}
            checked={data.headings}
            onChange={({ currentTarget: { checked } }) => {
              setHeadings(checked);
              setMapping(undefined);
            }}
          />
        ) : null}
        <ColumnTable kind={kind} columns={data.columns} mapping={chosen} onChange={setMapping} />
        {isEnough ? null : <Alert color="yellow">{t(`entry.needs_${kind}`)}</Alert>}
        <PreviewTable rows={data.rows} mapping={chosen} />
        <Radio.Group
          label={t('import.duplicates')}
          value={duplicates}
          onChange={(value) => setDuplicates(value as DuplicateRule)}
        >
          <Stack gap={6} mt={6}>
            {duplicateRules.map((rule) => (
              <Radio key={rule} value={rule} label={t(`import.duplicates_${rule}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button loading={busy} disabled={!isEnough || data.problem !== null} onClick={begin}>
            {t('import.start')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
