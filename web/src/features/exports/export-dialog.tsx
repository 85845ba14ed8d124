import { Button, Checkbox, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type LeadExport, leadExports } from '#shared/contracts/campaigns/exports.ts';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Sent } from '#shared/contracts/endpoint.ts';
import { isTextKey, textKeyOf } from '#shared/domain/kinds/text-column.ts';
import {
  type ExportFormat,
  type ExportKey,
  exportFormats,
  exportKeys,
} from '#shared/domain/leads/files/export-columns.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { createAttempt } from '#web/lib/api/attempt.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { textTitle } from '#web/lib/intl/names/text-title.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useCsvSeparator } from '#web/lib/intl/use-separators.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { browserZone } from '#web/lib/session/session.ts';
import { toastLink } from '#web/ui/toasts/toasts.tsx';
import { keepColumns, keptColumns, titleKey } from './export-columns.ts';
import { useExportWords } from './export-words.ts';
import classes from './exports.module.css';
import { download, followExport, refreshExports } from './hooks.ts';

type Props = {
  campaign: Campaign;
  selection: Selection;
  count: number;
  onClose: () => void;
};

const filesPage = '/saved-lists/exports';
// A refusal has been toasted by the call itself.
const save = (id: string) => download(id).catch(() => undefined);

/** Leads that take longer than somebody waits: a mail is offered first. */
const many = 20_000;

/** Which columns of the chosen leads go into a file, and of what form; it is written in the background. */
export function ExportDialog({ campaign, selection, count, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const ofExcel = useCsvSeparator();
  const navigate = useNavigate();
  const wordsOf = useExportWords();
  const { id, type } = campaign;
  const [form, setForm] = useState<ExportFormat>('csv');
  const [chosen, setChosen] = useState<ExportKey[]>(() => keptColumns(type));
  // Each list has texts of its own, and whoever had them written wants them.
  const [leftOut, setLeftOut] = useState<ExportKey[]>([]);
  const [options, setOptions] = useState({ provenance: false, bom: true, mail: count > many });
  const [busy, setBusy] = useState(false);
  const texts = useEndpoint(campaigns.endpoints.textColumns, { params: { id } }, { quiet: true });
  const titles = new Map(
    texts.data?.data.map(({ id: text, name }) => [textKeyOf(text), textTitle(text, name, t)]),
  );
  const all = [...exportKeys(type), ...titles.keys()];
  const isChosen = (key: ExportKey) => (isTextKey(key) ? !leftOut.includes(key) : chosen.includes(key));
  const choose = (keys: readonly ExportKey[], on: boolean) => {
    setChosen((was) => [
      ...was.filter((key) => !keys.includes(key)),
      ...(on ? keys.filter((key) => !isTextKey(key)) : []),
    ]);
    setLeftOut((was) => [...was.filter((key) => !keys.includes(key)), ...(on ? [] : keys)]);
  };
  const titleOf = (key: ExportKey) => (isTextKey(key) ? (titles.get(key) ?? key) : t(titleKey(key)));
  const showFiles = () => void navigate(filesPage);
  /** Whoever looks at the files sees it there. */
  const tell = (file?: LeadExport) => {
    if (window.location.pathname === filesPage || !file) return;
    const name = file.campaign_name;
    if (file.status === 'ready')
      toastLink(
        t('export.is_ready', { name }),
        'good',
        t('export.download'),
        () => void save(file.id),
        file.id,
      );
    if (file.status === 'failed')
      toastLink(t('export.is_failed', { name }), 'mixed', t('export.open'), showFiles, file.id);
  };
  const attempt = useMemo(() => createAttempt<Sent<typeof leadExports.endpoints.start>>(), []);
  const start = async () => {
    setBusy(true);
    const columns = all.filter(isChosen).map((key) => ({ key, title: titleOf(key) }));
    const origins = {
      source: t('lead.source'),
      url: t('export.origin_url'),
      first_seen: t('lead.first_seen'),
      confidence: t('lead.confidence'),
    };
    const separator = options.bom ? ofExcel : ',';
    const words = wordsOf(all.filter(isChosen));
    const file = { selection, format: form, time_zone: browserZone() };
    const body = { ...file, columns, origins, words, separator, ...options } as const;
    try {
      const file = await attempt({ params: { id }, body }, (asked, key) =>
        call(leadExports.endpoints.start, asked, { key }),
      );
      keepColumns(type, chosen);
      await refreshExports();
      toastLink(t('export.started'), 'good', t('export.open'), showFiles, file.id);
      onClose();
      void followExport(file.id).then(tell);
    } catch {
      // The call has said why; the dialog stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('export.title', { count, shown: format.number(count) })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('export.format')}
          value={form}
          data={exportFormats.map((value) => ({ value, label: t(`export.format_${value}`) }))}
          onChange={(value) => setForm(value as ExportFormat)}
        />
        <fieldset className={classes.columns}>
          <legend>{t('export.columns')}</legend>
          <Group gap="xs">
            <Button size="compact-xs" variant="subtle" onClick={() => choose(all, true)}>
              {t('export.all')}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => choose(all, false)}>
              {t('export.none')}
            </Button>
          </Group>
          <div className={classes.choices}>
            {all.map((key) => (
              <Checkbox
                key={key}
                size="xs"
                label={titleOf(key)}
                checked={isChosen(key)}
                onChange={({ currentTarget: { checked } }) => choose([key], checked)}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={t('export.provenance')}
          description={t('export.provenance_text')}
          checked={options.provenance}
          onChange={({ currentTarget: { checked } }) => setOptions({ ...options, provenance: checked })}
        />
        {form === 'csv' ? (
          <Checkbox
            label={t('export.bom')}
            description={t(ofExcel === ';' ? 'export.bom_semicolons' : 'export.bom_text')}
            checked={options.bom}
            onChange={({ currentTarget: { checked } }) => setOptions({ ...options, bom: checked })}
          />
        ) : null}
        <Checkbox
          label={t('export.mail')}
          checked={options.mail}
          onChange={({ currentTarget: { checked } }) => setOptions({ ...options, mail: checked })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button data-autofocus loading={busy} disabled={!all.some(isChosen)} onClick={start}>
            {t('export.start', { count, shown: format.number(count) })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
