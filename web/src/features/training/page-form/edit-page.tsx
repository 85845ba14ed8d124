import { useState } from 'react';
import type { AdminPage, PageForm as PageBody } from '#shared/contracts/training/index.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast, toastError } from '#web/ui/toasts.tsx';
import { refreshTraining } from '../hooks.ts';
import { type PageIds, readPage, savePage } from './hooks.ts';
import { PageForm } from './page-form.tsx';
import { valuesOf } from './page-values.ts';

type Props = { ids: PageIds; page: AdminPage };

/**
 * A page that is there already. As long as nothing is changed here, the form follows what others save; after that it keeps
 * what was typed, and the service tells whether somebody else was faster.
 */
export function EditPage({ ids, page }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [unsaved, setUnsaved] = useState(false);
  /** What the form began with, and which state of the page it is about by now. */
  const [opened, setOpened] = useState({ page, revision: page.revision });
  const open = (newest: AdminPage) => setOpened({ page: newest, revision: newest.revision });
  if (!unsaved && page.revision > opened.revision) open(page);
  const save = async (body: PageBody, over: boolean) => {
    const revision = over ? (await readPage(ids)).revision : opened.revision;
    const saved = await savePage(ids, body, revision);
    setOpened((before) => ({ ...before, revision: saved.revision }));
    await refreshTraining();
  };
  const openTheirs = async () => {
    try {
      open(await readPage(ids));
      toast(t('training_page.theirs_opened'));
    } catch (error) {
      toastError(errorText(error));
    }
  };
  return (
    <PageForm
      key={opened.page.revision}
      start={valuesOf(opened.page)}
      onSave={save}
      onTheirs={openTheirs}
      onUnsaved={setUnsaved}
    />
  );
}
