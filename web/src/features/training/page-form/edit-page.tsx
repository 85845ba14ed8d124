import { useState } from 'react';
import type { AdminPage, PageForm as PageBody } from '#shared/contracts/training/index.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast, toastError } from '#web/ui/toasts/toasts.tsx';
import { refreshTraining } from '../hooks.ts';
import { useOpened } from '../use-opened.ts';
import { addPage, readPage, savePage } from './hooks.ts';
import { PageForm } from './page-form.tsx';
import { valuesOf } from './page-values.ts';

type Props = {
  courseId: string;
  /** Null for a new page, until it is saved for the first time. */
  page: AdminPage | null;
  onAdded: (page: AdminPage) => void;
  moving: boolean;
};

/** Writes a page of a course. A new one is added once; from then on it is changed. */
export function EditPage({ courseId, page, onAdded, moving }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [unsaved, setUnsaved] = useState(false);
  const { opened, open, savedAs } = useOpened(page, unsaved);
  const ids = page && { id: courseId, pageId: page.id };
  const add = async (body: PageBody) => {
    const added = await addPage(courseId, body);
    onAdded(added);
    savedAs(added.revision);
    await refreshTraining();
  };
  const save = async (body: PageBody, over: boolean) => {
    if (!ids) return add(body);
    const revision = over ? (await readPage(ids)).revision : opened.revision;
    const saved = await savePage(ids, body, revision);
    savedAs(saved.revision);
    await refreshTraining();
  };
  const openTheirs = async () => {
    if (!ids) return;
    try {
      open(await readPage(ids));
      toast(t('training_page.theirs_opened'));
    } catch (error) {
      toastError(errorText(error));
    }
  };
  return (
    <PageForm
      key={opened.item?.revision ?? 'new'}
      start={valuesOf(opened.item)}
      onSave={save}
      onTheirs={openTheirs}
      onUnsaved={setUnsaved}
      moving={moving}
    />
  );
}
