import { Alert, Button, Group, Radio, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type ImportPreview, leadImports } from '#shared/contracts/campaigns/imports.ts';
import { type ImportField, mayBeEnough } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { type DuplicateRule, duplicateRules } from '#shared/domain/leads/files/import-rules.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useCsvSeparator } from '#web/lib/intl/use-separators.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PhoneCountry } from '#web/ui/fields/phone-country.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { ColumnTable } from './column-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { problemKey } from './problem-key.ts';
import { TableChoice } from './table-choice.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useFieldName } from './use-field-name.ts';

type Props = {
  id: string;
  kind: KindKey;
  onStarted: () => Promise<void>;
  onCancel: () => Promise<void>;
  /** Nothing that can be set here would make anything of the file. */
  onUnreadable: (problem: Problem) => void;
};
export type Problem = NonNullable<ImportPreview['problem']>;
type Asked = {
  mapping?: (ImportField | null)[];
  headings?: boolean;
  sheet?: string;
  template?: string | null;
  phone_country?: string | null;
};

const { preview, start } = leadImports.endpoints;

/** What the columns of an uploaded file are for, and its first rows as they will be. */
export function MappingStep({ id, kind, onStarted, onCancel, onUnreadable }: Props) {
  const t = useText();
  const [body, ask] = useState<Asked>({});
  const [duplicates, setDuplicates] = useState<DuplicateRule>('skip');
  const separator = useCsvSeparator();
  const nameOf = useFieldName(kind);
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useEndpoint(preview, { params: { id }, body }, { keepPreviousData: true });
  const unreadable = data && isUnreadable(data) ? data.problem : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a file
  useEffect(() => {
    if (unreadable) onUnreadable(unreadable);
  }, [unreadable]);
  if (error && !data) return <LoadProblem error={error} onRetry={() => mutate()} />;
  if (!data || unreadable) return <Skeleton height={240} role="status" aria-label={t('ui.loading')} />;
  const { problem, sheet, headings, phone_country } = data;
  const told = problemKey(data);
  const chosen = body.mapping ?? data.columns.map(({ field }) => field);
  const canStart = mayBeEnough(kind, chosen);
  const begin = async () => {
    setBusy(true);
    const words = {
      line: t('import.line'),
      reason: t('import.reason'),
      incomplete: t(`import.missing_${kind}`),
      invalid: t('import.row_invalid'),
      partly: t('import.row_partly'),
      file: t('import.left_out_file'),
      fields: Object.fromEntries(chosen.flatMap((field) => (field ? [[field, nameOf(field)]] : []))),
    };
    try {
      const asked = {
        mapping: chosen,
        headings,
        duplicates,
        words,
        separator,
        phone_country,
        ...(sheet ? { sheet } : {}),
      };
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
        {problem && told ? (
          <Alert color="red" role="alert">
            {t(told, { line: problem.line })}
          </Alert>
        ) : null}
        {data.misnamed ? (
          <Alert color="yellow" role="status">
            {t('import.misnamed')}
          </Alert>
        ) : null}
        <TableChoice
          preview={data}
          headings={body.headings ?? headings}
          onSheet={(name) => ask({ sheet: name })}
          onHeadings={(headings) => ask({ ...(body.sheet ? { sheet: body.sheet } : {}), headings })}
        />
        {data.columns.length > 0 && problem === null ? (
          <>
            <TemplateChoice
              kind={kind}
              columns={data.columns.map(({ heading }, no) => ({ heading, field: chosen[no] ?? null }))}
              phoneCountry={phone_country}
              used={data.template}
              isOwn={body.template === undefined}
              onChoose={(template) => ask(({ mapping: _mapping, ...rest }) => ({ ...rest, template }))}
            />
            <ColumnTable
              kind={kind}
              columns={data.columns}
              mapping={chosen}
              onChange={(mapping) => ask({ ...body, mapping })}
            />
            {chosen.includes('phone') ? (
              <PhoneCountry
                label={t('import.phone_country')}
                description={t('import.phone_country_text')}
                value={phone_country}
                onChange={(code) => ask({ ...body, phone_country: code })}
              />
            ) : null}
            {canStart ? null : <Alert color="yellow">{t(`import.lacks_${kind}`)}</Alert>}
            <PreviewTable kind={kind} rows={data.rows} more={data.more} mapping={chosen} />
            <Radio.Group
              label={t('import.duplicates')}
              value={duplicates}
              onChange={(value) => setDuplicates(value as DuplicateRule)}
            >
              <Stack gap={6} mt={6}>
                {duplicateRules.map((rule) => (
                  <Radio
                    key={rule}
                    value={rule}
                    label={t(`import.duplicates_${rule}`)}
                    description={rule === 'update' ? t('import.duplicates_update_text') : undefined}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button loading={busy} disabled={!canStart || problem !== null} onClick={begin}>
            {t('import.start')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

/** Another sheet may have rows, and a row that was taken for the headings may be one. */
const isUnreadable = ({ problem, sheets, columns }: ImportPreview): boolean =>
  problem !== null && sheets.length <= 1 && !(problem.why === 'empty' && columns.length > 0);
