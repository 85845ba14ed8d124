import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { defaultText } from '#shared/domain/ai/prompts/default-prompts.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useErrorText, useFieldText } from '#web/lib/intl/error-text.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { TryPanel } from '../trying/try-panel.tsx';
import { useSample } from '../trying/use-sample.ts';
import { type Draft, type Place, savePrompt } from '../use-prompts.ts';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { PromptActions } from './prompt-actions.tsx';
import { PromptForm } from './prompt-form.tsx';

type Props = {
  place: Place;
  /** Absent for a new one. */
  known?: FineTune;
  onOpen: (id: string | null) => void;
};

const empty: Draft = { name: '', text: '', language: 'lead', most_words: 100, show_default: false };

const draftOf = ({ name, text, language, most_words, show_default }: FineTune): Draft => ({
  ...{ name, text, language, most_words, show_default },
});
const same = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One prompt: what it says, what comes of it for a few leads, and what it said before. */
export function PromptEditor({ place, known, onOpen }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const own = known && !known.is_default ? known : undefined;
  const words = known ? draftOf(known) : empty;
  // A default is told in English, and here in the language of the page.
  const start =
    known && !own
      ? {
          ...{ ...words, name: t(`prompt_type.${known.prompt_type}`), show_default: false },
          text: defaultText(known.list_type, known.prompt_type, locale),
        }
      : words;
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(start);
  const [type, setType] = useState(place.prompt_type);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sample = useSample(place.list_type);
  const isChanged = !same(draft, saved);
  const save = async () => {
    setProblems({});
    setRefusal(null);
    if (draft.name.trim() === '' || draft.text.trim() === '') {
      const missing = (text: string) => (text.trim() === '' ? t('fields.required') : '');
      return setProblems({ name: missing(draft.name), text: missing(draft.text) });
    }
    setBusy(true);
    try {
      const kept = await savePrompt(draft, { ...place, prompt_type: type }, own);
      setSaved(draft);
      toast(t('prompts.saved', { name: kept.name, version: kept.version }));
      if (!own) onOpen(kept.id);
    } catch (error) {
      if (isApiError(error))
        setProblems(Object.fromEntries(error.fields.map((problem) => [problem.path, fieldText(problem)])));
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const heading = own ? own.name : t(known ? 'prompts.from_default' : 'prompts.new_title');
  return (
    <Stack>
      <LeaveGuard unsaved={isChanged && !busy} bySearch />
      <Panel
        title={heading}
        description={t('prompts.price', { price: known?.price ?? 1 })}
        actions={own ? <PromptActions prompt={own} onGone={() => onOpen(null)} /> : null}
      >
        {refusal ? (
          <Alert color="red" mb="md">
            {refusal}
          </Alert>
        ) : null}
        <PromptForm
          place={{ ...place, prompt_type: type }}
          {...(known ? {} : { onType: setType })}
          draft={draft}
          problems={problems}
          sample={sample}
          busy={busy}
          isChanged={isChanged || !own}
          onChange={(change) => setDraft({ ...draft, ...change })}
          onSave={save}
        />
      </Panel>
      <TryPanel
        place={{ ...place, prompt_type: type }}
        draft={draft}
        known={isChanged ? undefined : own}
        sample={sample}
      />
      {own ? (
        <VersionsPanel
          prompt={own}
          now={draft.text}
          onRestored={(restored) => {
            setSaved(draftOf(restored));
            setDraft(draftOf(restored));
          }}
        />
      ) : null}
    </Stack>
  );
}
