import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { importMegabytes } from '#shared/domain/leads/files/import-rules.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { toastError } from '#web/ui/toasts/toasts.tsx';
import { isTaken, upload } from './hooks.ts';
import classes from './imports.module.css';

type Props = {
  campaign: string;
  /** In the place of one that could not be read. */
  isAnother: boolean;
  /** The button that chooses a file. */
  chooser: Ref<HTMLButtonElement>;
  onUploaded: (id: string) => void;
};

const accepted = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,text/csv,application/x-ndjson';

/** Where a file is dropped or chosen, or rows are pasted; it is uploaded at once. */
export function FileDrop({ campaign, isAnother, chooser, onUploaded }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const send = async (name: string, file: Blob | null | undefined) => {
    if (!file || busy) return;
    if (file.size === 0) return toastError(t('import.empty'));
    if (!isTaken(file.size)) return toastError(t('import.size', { n: importMegabytes }));
    setBusy(true);
    try {
      onUploaded(await upload(campaign, name, file));
    } catch {
      // The call has said why.
      toastError(t('import.not_uploaded'));
    } finally {
      setBusy(false);
    }
  };
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file, another] = event.dataTransfer?.files ?? [];
    if (another) toastError(t('import.one_file'));
    else void send(file?.name ?? '', file);
  });
  // All over the page, as nothing else on it takes a file.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const all = new AbortController();
    addEventListener('dragover', drag, all);
    addEventListener('dragleave', leave, all);
    addEventListener('drop', drop, all);
    return () => all.abort();
  }, []);
  return (
    <Stack gap="md">
      <section className={classes.drop} data-over={over || undefined} aria-label={t('import.file')}>
        <EmptyState
          compact
          icon={<IconFileImport size={20} />}
          title={t('import.drop')}
          action={
            <Button ref={chooser} size="xs" loading={busy} onClick={() => input.current?.click()}>
              {t(isAnother ? 'import.choose_another' : 'import.choose')}
            </Button>
          }
        >
          {t('import.drop_text', { n: importMegabytes })}
        </EmptyState>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            void send(file?.name ?? '', file);
            currentTarget.value = '';
          }}
        />
      </section>
      <Textarea
        label={t('import.paste')}
        description={t('import.paste_text')}
        autosize
        minRows={2}
        maxRows={8}
        value={pasted}
        onChange={({ currentTarget: { value } }) => setPasted(value)}
      />
      {pasted.trim() === '' ? null : (
        <Group justify="flex-end">
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() => send(t('import.pasted'), new Blob([pasted]))}
          >
            {t('import.use_pasted')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
