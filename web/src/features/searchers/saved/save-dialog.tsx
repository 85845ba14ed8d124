import { Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import { savedNameLength } from '#shared/domain/saved-search-name.ts';
import { createAttempt } from '#web/lib/api/attempt.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { type Kept, saveSearch } from './hooks.ts';

type Props = {
  kept: Omit<Kept, 'name'>;
  suggestion: string;
  onClose: () => void;
  onSaved: (saved: SavedSearch) => void;
};

/** Asks for the name of a search and saves it: once, whatever becomes of a reply. */
export function SaveDialog({ kept, suggestion, onClose, onSaved }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [name, setName] = useState(suggestion);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useMemo(() => createAttempt<Kept>(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('fields.required'));
    setBusy(true);
    setProblem(null);
    try {
      onSaved(await attempt({ ...kept, name }, saveSearch));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('searches.save')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('searches.name')}
            description={t('searches.save_help')}
            data-autofocus
            maxLength={savedNameLength}
            value={name}
            error={problem}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SubmitRow busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
