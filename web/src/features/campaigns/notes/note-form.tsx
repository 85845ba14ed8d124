import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { longestNote, NoteText } from '#shared/domain/leads/notes.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  start: string;
  label: string;
  action: string;
  onSave: (text: string) => Promise<void>;
  onCancel?: () => void;
};

/** A text that is sent by the button or by Ctrl and Enter; it stays where it could not be saved. */
export function NoteForm({ start, label, action, onSave, onCancel }: Props) {
  const t = useText();
  const [text, setText] = useState(start);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const parsed = NoteText.safeParse(text);
    if (!parsed.success) return setProblem(t('fields.required'));
    setBusy(true);
    setProblem(null);
    try {
      await onSave(parsed.data);
      setText(start);
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
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestNote}
        aria-label={label}
        placeholder={label}
        value={text}
        error={problem}
        onKeyDown={press}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs" mt={8}>
        <Button type="submit" size="xs" variant="light" loading={busy}>
          {action}
        </Button>
        {onCancel ? (
          <Button size="xs" variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
