import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './inline-name.module.css';

type Props = {
  name: string;
  /** Shown instead of the plain name while it is not edited. */
  children?: ReactNode;
  maxLength: number;
  onSave: (name: string) => Promise<unknown>;
};

/** A name that is edited where it stands: Enter saves, Escape leaves it as it was. */
export function InlineName({ name, children, maxLength, onSave }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const next = draft?.trim() ?? '';
    if (busy) return;
    if (next === '' || next === name) return setDraft(null);
    setBusy(true);
    try {
      await onSave(next);
      setDraft(null);
    } catch {
      // The call has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setDraft(null);
  };
  if (draft !== null) {
    return (
      <TextInput
        size="xs"
        aria-label={t('ui.name')}
        value={draft}
        maxLength={maxLength}
        disabled={busy}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    );
  }
  return (
    <span className={classes.root} data-plain={children === undefined || undefined}>
      <span className={classes.name}>{children ?? name}</span>
      <UnstyledButton
        className={classes.edit}
        onClick={() => setDraft(name)}
        aria-label={t('ui.rename', { name })}
      >
        <IconPencil size={14} />
      </UnstyledButton>
    </span>
  );
}
