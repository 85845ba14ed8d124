import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { longestNote, NoteText } from '#shared/domain/leads/notes.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { noteDrafts } from '#web/lib/session/note-drafts.ts';

/** The field of a new note: a lead is shown once on a page. */
export const noteFieldId = 'new-note';

type Props = {
  id?: string;
  /** What the draft is kept by: a lead, or the note that is changed. */
  of: string;
  start: string;
  label: string;
  action: string;
  onSave: (text: string) => Promise<void>;
  onCancel?: () => void;
};

/**
 * A text that is sent by the button or by Ctrl and Enter. It stays where it could not be saved, and whoever looks at another lead meanwhile finds it
 * again.
 */
export function NoteForm({ id, of, start, label, action, onSave, onCancel }: Props) {
  const t = useText();
  const [found] = useState(() => noteDrafts.read(of));
  const [text, setText] = useState(found ?? start);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (next: string) => {
    setText(next);
    if (next === start) noteDrafts.forget(of);
    else noteDrafts.write(of, next);
  };
  const save = async () => {
    const parsed = NoteText.safeParse(text);
    if (!parsed.success) return setProblem(t('fields.required'));
    setBusy(true);
    setProblem(null);
    try {
      await onSave(parsed.data);
      // What was typed on while it was saved is a draft of its own.
      if (noteDrafts.read(of) === text) noteDrafts.forget(of);
      setText((now) => (now === text ? start : now));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        {...(id ? { id } : {})}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestNote}
        aria-label={label}
        placeholder={label}
        value={text}
        error={problem}
        description={found !== undefined && text === found ? t('note.draft') : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onKeyDown={press}
        onChange={({ currentTarget }) => tell(currentTarget.value)}
      />
      <Group gap="xs" mt={8}>
        <Button type="submit" size="xs" variant="light" loading={busy}>
          {action}
        </Button>
        {onCancel ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              noteDrafts.forget(of);
              onCancel();
            }}
          >
            {t('ui.cancel')}
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
