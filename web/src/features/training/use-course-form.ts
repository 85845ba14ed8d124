import { useForm } from '@mantine/form';
import { useLayoutEffect, useState } from 'react';
import { type AdminCourse, training } from '#shared/contracts/training/index.ts';
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { toast, toastError } from '#web/ui/toasts/toasts.tsx';
import { areSame, type CourseValues, courseFields, toForm, toValues } from './course-values.ts';
import { readCourse, refreshTraining, saveCourse } from './hooks.ts';
import { useOpened } from './use-opened.ts';

/** A form about what a course is: whether it is saved, the way to save it, and what to do when somebody else was faster. */
export function useCourseForm(course: AdminCourse) {
  const t = useText();
  const errorText = useErrorText();
  const check = useBodyCheck();
  const [saved, setSaved] = useState(() => toValues(course));
  const [conflict, setConflict] = useState(false);
  const form = useForm<CourseValues>({
    initialValues: saved,
    validate: (values) => check(training.endpoints.createCourse, toForm(values), courseFields),
  });
  const { busy, send } = useFormCall(form, courseFields);
  const unsaved = !areSame(form.values, saved);
  const { opened, open, savedAs } = useOpened(course, unsaved);
  const { item, revision } = opened;
  // In place and before the next key is heard: the language that is looked at stays, and so does the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is opened anew may replace what is typed
  useLayoutEffect(() => {
    const values = toValues(item);
    setSaved(values);
    form.setValues(values);
  }, [item]);
  const announce = (error: ApiError) =>
    error.code === 'conflict' ? setConflict(true) : toastError(errorText(error));
  const save = async (values: CourseValues, over = false): Promise<void> => {
    const done = await send(async () => {
      try {
        const known = over ? (await readCourse(course.id)).revision : revision;
        savedAs((await saveCourse(course.id, toForm(values), known)).revision);
      } catch (error) {
        if (isApiError(error)) announce(error);
        throw error;
      }
      // Not what the form holds now: more may have been typed while it was sent.
      setSaved(values);
      await refreshTraining();
    });
    if (!done) return;
    setConflict(false);
    toast(t('ui.saved'));
  };
  const openTheirs = async () => {
    try {
      open(await readCourse(course.id));
      setConflict(false);
      toast(t('training_page.theirs_opened'));
    } catch (error) {
      toastError(errorText(error));
    }
  };
  return { form, busy, save, unsaved, conflict, setConflict, openTheirs };
}
