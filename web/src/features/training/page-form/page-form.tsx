import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Locale, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ConflictDialog } from '../components/history/conflict-dialog.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { localesOf } from '../locales-of.ts';
import { LanguageFields } from './language-fields.tsx';
import classes from './page-form.module.css';
import { PagePreview } from './page-preview.tsx';
import { isWritten, type PageValues } from './page-values.ts';
import { type SavePage, usePageForm } from './use-page-form.ts';

type Props = {
  start: PageValues;
  onSave: SavePage;
  /** Opens what somebody else saved, in place of what is typed here. */
  onTheirs: () => Promise<void>;
  onUnsaved: (unsaved: boolean) => void;
  /** The address is about to change under the form, and nothing is lost by it. */
  moving: boolean;
};

/** A page in its languages, with what customers will see beside it. */
export function PageForm({ start, onSave, onTheirs, onUnsaved, moving }: Props) {
  const t = useText();
  const [locale, setLocale] = useState<Locale>('en');
  const [view, setView] = useState('write');
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  const { form, submit, busy, save, conflict, setConflict, unsaved } = usePageForm(
    start,
    onSave,
    (fields) => {
      setView('write');
      setLocale((current) => localesOf(fields)[0] ?? current);
      setRefusals((count) => count + 1);
    },
  );
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (refusals > 0) showProblem(root.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [refusals]);
  const askedMeanwhile = useRef(false);
  const sendByKey = () => {
    if (document.activeElement?.closest('[role="dialog"]')) return;
    if (busy) askedMeanwhile.current = true;
    else root.current?.requestSubmit();
  };
  // Before anybody reads that everything is saved.
  useLayoutEffect(() => {
    if (busy || !askedMeanwhile.current) return;
    askedMeanwhile.current = false;
    if (!conflict) root.current?.requestSubmit();
  }, [busy, conflict]);
  useHotkeys([['mod+S', sendByKey]], [], true);
  const begun = isWritten(form.values.texts.en);
  return (
    <form ref={root} className={classes.page} onSubmit={submit} noValidate>
      <SegmentedControl
        className={classes.views ?? ''}
        fullWidth
        aria-label={t('training_page.view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'write', label: t('training_page.write') },
          { value: 'preview', label: t('training_page.preview') },
        ]}
      />
      <div className={classes.columns} data-view={view}>
        <Stack className={classes.write ?? ''}>
          <Panel>
            <LanguageTabs
              written={locales.filter((code) => isWritten(form.values.texts[code]))}
              locale={locale}
              onLocale={setLocale}
              wrong={localesOf(Object.keys(form.errors))}
            >
              <LanguageFields form={form} locale={locale} />
            </LanguageTabs>
          </Panel>
          <Panel>
            <TextInput
              label={t('training_page.video')}
              description={t('training_page.video_help')}
              placeholder="https://"
              inputMode="url"
              maxLength={500}
              {...form.getInputProps('video')}
            />
          </Panel>
        </Stack>
        <div className={classes.preview}>
          <PagePreview values={form.values} locale={locale} />
        </div>
      </div>
      <div className={classes.foot}>
        <span role="status">
          {begun ? t(unsaved ? 'training_page.unsaved' : 'training_page.all_saved') : null}
        </span>
        <Button type="submit" loading={busy}>
          {t('ui.save')}
        </Button>
      </div>
      <ConflictDialog
        opened={conflict}
        onClose={() => setConflict(false)}
        onTheirs={onTheirs}
        onMine={() => save(form.getValues(), true)}
      />
      <LeaveGuard unsaved={unsaved && !busy && !moving} />
    </form>
  );
}

/** A text may be longer than the window: what is wrong with it must be in sight, and not only the text. */
function showProblem(field: HTMLElement | null | undefined): void {
  field?.focus();
  const [said = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  document.getElementById(said)?.scrollIntoView({ block: 'center' });
}
