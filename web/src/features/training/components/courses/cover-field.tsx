import { Button, FileButton, Input } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { uploadPicture } from '#web/features/training/upload-picture.ts';
import { useErrorText, useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { acceptedPictures, pictureProblem } from '#web/lib/pictures/picture-problem.ts';
import classes from './cover-field.module.css';

type Props = { value: string | null; error?: React.ReactNode; onChange: (path: string | null) => void };

/** The picture that stands on a course's card; uploaded at once, used when the course is saved. */
export function CoverField({ value, error, onChange }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reset = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again.
    reset.current?.();
    const wrong = pictureProblem(file);
    setProblem(wrong ? fieldText(wrong) : null);
    if (wrong) return;
    setBusy(true);
    try {
      onChange((await uploadPicture(file)).path);
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper
      label={t('training.cover')}
      description={t('training.cover_help')}
      error={problem ?? error}
    >
      <div className={classes.root}>
        {value ? <img src={value} alt={t('training.cover')} className={classes.picture} /> : null}
        <div className={classes.buttons}>
          <FileButton accept={acceptedPictures} onChange={choose} resetRef={reset}>
            {(props) => (
              <Button {...props} variant="default" loading={busy} leftSection={<IconPhotoUp size={16} />}>
                {value ? t('training.cover_change') : t('training.cover_add')}
              </Button>
            )}
          </FileButton>
          {value ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => onChange(null)}
            >
              {t('training.cover_remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </Input.Wrapper>
  );
}
