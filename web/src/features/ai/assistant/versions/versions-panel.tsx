import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { aiPrompts, type FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { restoreVersion } from '../use-prompts.ts';
import { WordDiff } from './word-diff.tsx';

type Props = { prompt: FineTune; now: string; onRestored: (prompt: FineTune) => void };

/** What a prompt said before: compared with what it says now, or with any other version, and brought back. */
export function VersionsPanel({ prompt, now, onRestored }: Props) {
  const t = useText();
  const format = useFormat();
  const { data, error, mutate } = useEndpoint(aiPrompts.endpoints.fineTuneVersions, {
    params: { id: prompt.id },
  });
  const versions = data?.data ?? [];
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState('now');
  const [busy, setBusy] = useState(false);
  const older = versions.find(({ version }) => String(version) === from) ?? versions[1] ?? versions[0];
  const newer = versions.find(({ version }) => String(version) === to)?.text ?? now;
  const labelOf = ({ version, at, up, down }: (typeof versions)[number]): string =>
    t('prompts.version_of', { version, time: format.time(at), up, down });
  const choices = versions.map((one) => ({ value: String(one.version), label: labelOf(one) }));
  const restore = async () => {
    if (!older) return;
    setBusy(true);
    try {
      const restored = await restoreVersion(prompt.id, older.version);
      toast(t('prompts.restored', { version: older.version }));
      onRestored(restored);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('prompts.versions')} description={t('prompts.versions_text')}>
      {error ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={80} role="status" aria-label={t('ui.loading')} /> : null}
      {older ? (
        <>
          <Group gap="xs" mb="sm" grow preventGrowOverflow={false}>
            <Select
              label={t('prompts.compare')}
              allowDeselect={false}
              value={String(older.version)}
              data={choices}
              onChange={setFrom}
            />
            <Select
              label={t('prompts.compare_with')}
              allowDeselect={false}
              value={to}
              data={[{ value: 'now', label: t('prompts.as_now') }, ...choices]}
              onChange={(value) => setTo(value ?? 'now')}
            />
          </Group>
          <WordDiff before={older.text} after={newer} />
          <Group justify="flex-end" mt="sm">
            <Button
              variant="default"
              size="sm"
              loading={busy}
              disabled={older.version === prompt.version}
              onClick={restore}
            >
              {t('prompts.restore', { version: older.version })}
            </Button>
          </Group>
        </>
      ) : null}
    </Panel>
  );
}
