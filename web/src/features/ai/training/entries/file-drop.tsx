import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { aiTraining } from '#shared/contracts/ai-training/index.ts';
import { fileLimits, textLimits } from '#shared/domain/ai/training.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { toastError } from '#web/ui/toasts/toasts.tsx';
import { lists } from '../kinds.ts';
import classes from '../training.module.css';

const { endpoints } = aiTraining;

/** Where files are dropped or chosen; each is uploaded at once, and taught when it is there. */
export function FileDrop() {
  const t = useText();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<ReadonlyMap<string, number>>(new Map());
  const input = useRef<HTMLInputElement>(null);
  const note = (name: string, share: number | null) =>
    setSending((was) => {
      const next = new Map(was);
      if (share === null) next.delete(name);
      else next.set(name, share);
      return next;
    });
  const teach = async (file: File) => {
    const { megabytes: n, accepted } = fileLimits;
    // What is dropped is not held to the kinds that the dialog for files offers.
    if (!accepted.split(',').some((kind) => file.name.toLowerCase().endsWith(kind)))
      return toastError(t('teach.file_kind', { name: file.name }));
    if (file.size > n * 1_000_000) return toastError(t('teach.too_large', { name: file.name, n }));
    if (file.size === 0) return toastError(t('teach.file_empty', { name: file.name }));
    note(file.name, 0);
    try {
      const { upload, upload_id } = await call(endpoints.beginFile, { body: { size: file.size } });
      await sendFile(upload, file, (share) => note(file.name, share));
      const file_name = file.name.slice(0, textLimits.title);
      await call(endpoints.addFile, { body: { upload_id, file_name } });
      await refresh(...lists);
    } catch {
      // What a call found has been said; that the storage did not take it has not.
      toastError(t('teach.not_uploaded', { name: file.name }));
    } finally {
      note(file.name, null);
    }
  };
  const teachAll = async (files: FileList | null) => {
    for (const file of files ?? []) await teach(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void teachAll(event.dataTransfer.files);
  };
  return (
    <>
      <section
        className={classes.drop}
        data-over={over || undefined}
        aria-label={t('teach.tab_file')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <EmptyState
          compact
          icon={<IconFileUpload size={20} />}
          title={t('teach.drop')}
          action={
            <Button size="xs" loading={sending.size > 0} onClick={() => input.current?.click()}>
              {t('teach.choose_file')}
            </Button>
          }
        >
          {t('teach.drop_text', { n: fileLimits.megabytes, pages: fileLimits.pages })}
        </EmptyState>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={fileLimits.accepted}
          onChange={async ({ currentTarget }) => {
            await teachAll(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </section>
      {sending.size > 0 ? (
        <div className={classes.uploads}>
          {[...sending].map(([name, share]) => (
            <div key={name}>
              {name}
              <ProgressLine label={name} value={share} total={1} />
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
