import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { squarePicture } from '#web/features/account/picture/square-picture.ts';
import { removePicture, uploadPicture } from '#web/features/account/picture/upload-picture.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { useErrorText, useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { acceptedPictures, notAPicture, pictureProblem } from '#web/lib/pictures/picture-problem.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import classes from './picture-field.module.css';

/** A picture as it will be, before it is sent. */
type Draft = { blob: Blob; url: string };
type Props = { user: User; onUnsaved: (unsaved: boolean) => void };

/** The user's picture: chosen, looked at, and only then sent. */
export function PictureField({ user, onUnsaved }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const problemId = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reset = useRef<() => void>(null);
  useEffect(() => () => URL.revokeObjectURL(draft?.url ?? ''), [draft]);
  useEffect(() => onUnsaved(draft !== null), [onUnsaved, draft]);

  const choose = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again.
    reset.current?.();
    setDraft(null);
    const wrong = pictureProblem(file);
    if (wrong) return setProblem(fieldText(wrong));
    try {
      const blob = await squarePicture(file);
      setDraft({ blob, url: URL.createObjectURL(blob) });
      setProblem(null);
    } catch {
      setProblem(fieldText(notAPicture()));
    }
  };
  const change = async (work: () => Promise<User>, said: string) => {
    setBusy(true);
    setProblem(null);
    try {
      updateUser(await work());
      setDraft(null);
      toast(said);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('profile.picture')} description={t('profile.picture_text')}>
      <div className={classes.root}>
        <PersonPicture picture={draft?.url ?? user.profile} initials={initialsOf(user)} size={80} />
        <div className={classes.side}>
          <div className={classes.buttons}>
            {draft ? (
              <>
                <Button
                  loading={busy}
                  onClick={() => change(() => uploadPicture(draft.blob), t('profile.picture_saved'))}
                >
                  {t('profile.picture_use')}
                </Button>
                <Button variant="default" onClick={() => setDraft(null)}>
                  {t('ui.cancel')}
                </Button>
              </>
            ) : (
              <FileButton accept={acceptedPictures} onChange={choose} resetRef={reset}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconPhotoUp size={16} />}
                    aria-describedby={problem ? problemId : undefined}
                  >
                    {user.profile ? t('profile.picture_change') : t('profile.picture_add')}
                  </Button>
                )}
              </FileButton>
            )}
            {user.profile && !draft ? (
              <Button
                variant="subtle"
                color="red"
                loading={busy}
                leftSection={<IconTrash size={16} />}
                onClick={() => change(removePicture, t('profile.picture_removed'))}
              >
                {t('profile.picture_remove')}
              </Button>
            ) : null}
          </div>
          {draft ? <p className={classes.note}>{t('profile.picture_preview')}</p> : null}
          {problem ? (
            <p id={problemId} className={classes.problem} role="alert">
              {problem}
            </p>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
