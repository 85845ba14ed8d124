import { ActionIcon, Skeleton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Note } from '#shared/contracts/campaigns/notes.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { mostNotes } from '#shared/domain/leads/notes.ts';
import { OwnerInitials } from '#web/features/campaigns/owners/owner-chip.tsx';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { noteDrafts } from '#web/lib/session/note-drafts.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { NoteForm, noteFieldId } from './note-form.tsx';
import classes from './notes.module.css';
import { useNotes } from './use-notes.ts';
import { WithLinks } from './with-links.tsx';

/** What colleagues wrote about a lead, and a place to write more. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const t = useText();
  const { notes, error, retry, add, change, remove } = useNotes(lead);
  const full = (notes?.length ?? 0) >= mostNotes;
  return (
    <Panel title={t('note.title')}>
      {full ? (
        <p className={classes.none}>{t('note.too_many', { most: mostNotes })}</p>
      ) : (
        <NoteForm
          key={lead.id}
          id={noteFieldId}
          of={lead.id}
          start=""
          label={t('note.write')}
          action={t('note.add')}
          onSave={add}
        />
      )}
      {error ? <LoadProblem compact error={error} onRetry={retry} /> : null}
      {!notes && !error ? <Skeleton height={48} mt={12} role="status" aria-label={t('ui.loading')} /> : null}
      {notes?.length === 0 ? <p className={classes.none}>{t('note.none')}</p> : null}
      <ul className={classes.list} aria-label={t('note.title')}>
        {notes?.map((note) => (
          <OneNote
            key={note.id}
            note={note}
            onChange={(text) => change(note.id, text)}
            onRemove={() => remove(note.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type Props = { note: Note; onChange: (text: string) => Promise<void>; onRemove: () => Promise<void> };

function OneNote({ note, onChange, onRemove }: Props) {
  const t = useText();
  const format = useFormat();
  const user = useUser();
  const { nameOf } = useColleagues();
  const [editing, setEditing] = useState(() => noteDrafts.read(note.id) !== undefined);
  const [asking, setAsking] = useState(false);
  const isMine = note.user_id === user?.id;
  const name = nameOf(note.user_id);
  const now = new Date();
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        <OwnerInitials name={name} />
        <span className={classes.who}>{name}</span>
        <time className={classes.when} dateTime={note.created_at} title={format.time(note.created_at)}>
          {format.ago(note.created_at, now)}
          {note.updated_at ? ` · ${t('note.changed', { ago: format.ago(note.updated_at, now) })}` : ''}
        </time>
        {isMine ? (
          <ActionIcon size={26} aria-label={t('note.edit')} onClick={() => setEditing(!editing)}>
            <IconPencil size={14} />
          </ActionIcon>
        ) : null}
        {isMine || user?.isMainUser ? (
          <ActionIcon size={26} aria-label={t('note.delete')} onClick={() => setAsking(true)}>
            <IconTrash size={14} />
          </ActionIcon>
        ) : null}
      </div>
      {editing ? (
        <NoteForm
          of={note.id}
          start={note.text}
          label={t('note.edit')}
          action={t('ui.save')}
          onCancel={() => setEditing(false)}
          onSave={async (text) => {
            await onChange(text);
            setEditing(false);
          }}
        />
      ) : (
        <p className={classes.text}>
          <WithLinks text={note.text} />
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('note.delete_title')}
        confirmLabel={t('ui.delete')}
        onConfirm={onRemove}
        danger
      >
        <p className={classes.text}>{note.text.slice(0, 200)}</p>
      </ConfirmDialog>
    </li>
  );
}
