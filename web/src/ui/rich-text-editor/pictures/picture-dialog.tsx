import { Button, FileButton, Group, Modal, Stack, Textarea } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { pictureRules } from '#shared/domain/picture-rules.ts';
import { useErrorText, useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { acceptedPictures, pictureProblem } from '#web/lib/pictures/picture-problem.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import classes from './picture-dialog.module.css';

/** What the dialog is opened for: pictures to insert, perhaps not chosen yet, or the description of one that is there. */
export type PictureTask = { at: number } & ({ files: File[] } | { alt: string });

type Send = (alt: string, file: File | null) => Promise<void>;
type Props = { task: PictureTask | null; onClose: () => void; onSend: Send };

/** Asks for a picture and for what it shows, which those hear who do not see it. */
export function PictureDialog({ task, onClose, onSend }: Props) {
  const t = useText();
  const shown = useLastShown(task);
  const isNew = shown !== null && 'files' in shown;
  return (
    <Modal
      opened={task !== null}
      onClose={onClose}
      title={t(isNew ? 'editor.picture' : 'editor.picture_words')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? (
        <PictureForm
          key={isNew ? shown.files.length : shown.at}
          given={isNew ? (shown.files[0] ?? null) : undefined}
          alt={isNew ? '' : shown.alt}
          onClose={onClose}
          onSend={onSend}
        />
      ) : null}
    </Modal>
  );
}

type FormProps = {
  /** A file, or none yet; `undefined` where no file is asked for. */
  given: File | null | undefined;
  alt: string;
  onClose: () => void;
  onSend: Send;
};

function PictureForm({ given, alt, onClose, onSend }: FormProps) {
  const t = useText();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const problemId = useId();
  const problemOf = (file: File | null): string | null => {
    const wrong = file ? pictureProblem(file) : null;
    return wrong ? fieldText(wrong) : null;
  };
  const [file, setFile] = useState(given ?? null);
  const [words, setWords] = useState(alt);
  const [problem, setProblem] = useState(() => problemOf(file));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const withFile = given !== undefined;
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setProblem(problemOf(chosen));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // It is inside another form, as far as React knows.
    event.stopPropagation();
    setTried(true);
    if (withFile && !file) return setProblem(t('fields.required'));
    if (problemOf(file) || words.trim() === '') return;
    setProblem(null);
    setBusy(true);
    try {
      await onSend(words.trim(), file);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {withFile ? (
          <div className={classes.file}>
            {file && !problemOf(file) ? <Preview file={file} /> : null}
            <Group gap="sm">
              <FileButton accept={acceptedPictures} onChange={choose}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconPhotoUp size={16} />}
                    aria-describedby={problem ? problemId : undefined}
                    data-autofocus={file ? undefined : true}
                  >
                    {t(file ? 'editor.picture_other' : 'editor.picture_choose')}
                  </Button>
                )}
              </FileButton>
              <span className={classes.note}>
                {file?.name ??
                  t('editor.picture_rules', { formats: pictureRules.formats, n: pictureRules.megabytes })}
              </span>
            </Group>
            {problem ? (
              <p id={problemId} className={classes.problem} role="alert">
                {problem}
              </p>
            ) : null}
          </div>
        ) : null}
        <Textarea
          label={t('editor.picture_alt')}
          description={t('editor.picture_alt_help')}
          autosize
          minRows={2}
          maxLength={300}
          value={words}
          error={tried && words.trim() === '' ? t('fields.required') : null}
          data-autofocus={withFile && !file ? undefined : true}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <SubmitRow label={t(withFile ? 'editor.picture_insert' : 'ui.save')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** The picture before it is sent. What it shows is being written beside it. */
function Preview({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={classes.preview} src={url} alt="" />;
}
