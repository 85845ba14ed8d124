import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type PageForm, training } from '#shared/contracts/training/index.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { toast, toastError } from '#web/ui/toasts/toasts.tsx';
import { areSame, bodyOf, type PageValues, pageFields } from './page-values.ts';

/** `over`: also where somebody else saved meanwhile. */
export type SavePage = (body: PageForm, over: boolean) => Promise<void>;

/** A form about a page: what is wrong with it, whether it is saved, and the way to save it. */
export function usePageForm(start: PageValues, onSave: SavePage, onWrong: (fields: string[]) => void) {
  const t = useText();
  const errorText = useErrorText();
  const check = useBodyCheck();
  const [saved, setSaved] = useState(start);
  const [conflict, setConflict] = useState(false);
  const form = useForm<PageValues>({
    initialValues: start,
    validate: (values) => {
      const errors = check(training.endpoints.createPage, bodyOf(values), pageFields);
      return errors.video ? { ...errors, video: t('training_page.video_wrong') } : errors;
    },
  });
  const { busy, send } = useFormCall(form, pageFields);
  const announce = (error: ApiError) => {
    if (error.code === 'conflict') return setConflict(true);
    if (error.code === 'limit_reached')
      return toastError(t('training_page.too_many', { max: trainingLimits.pages }));
    toastError(errorText(error));
  };
  const save = async (values: PageValues, over = false): Promise<void> => {
    let wrong: string[] = [];
    const done = await send(async () => {
      try {
        await onSave(bodyOf(values), over);
      } catch (error) {
        if (isApiError(error)) {
          announce(error);
          wrong = error.fields.map(({ path }) => path);
        }
        throw error;
      }
    });
    if (wrong.length > 0) onWrong(wrong);
    if (!done) return;
    // Not what the form holds now: more may have been typed while it was sent.
    setSaved(values);
    setConflict(false);
    toast(t('ui.saved'));
  };
  const submit = form.onSubmit(
    (values) => save(values),
    (errors) => onWrong(Object.keys(errors)),
  );
  return { form, submit, busy, save, conflict, setConflict, unsaved: !areSame(form.values, saved) };
}
