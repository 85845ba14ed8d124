import { Textarea } from '@mantine/core';
import type { NodeProps } from '@xyflow/react';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './canvas.module.css';
import { useCanvasActs } from './canvas-acts.ts';
import type { Slip } from './to-flow.ts';

/** Words that lie on the canvas and do nothing. What is written is kept when somebody goes on elsewhere. */
export function NoteSlip({ data: { note }, selected }: NodeProps<Slip>) {
  const t = useText();
  const { change } = useCanvasActs();
  const [text, setText] = useState<string | null>(null);
  const keep = () => {
    if (text !== null && text !== note.text) change?.([{ do: 'write_note', id: note.id, text }]);
    setText(null);
  };
  return (
    <div className={classes.slip} data-chosen={selected || undefined}>
      {change ? (
        <Textarea
          autosize
          variant="unstyled"
          minRows={2}
          maxLength={2000}
          className="nodrag"
          aria-label={t('workflows.note')}
          placeholder={t('workflows.note_hint')}
          value={text ?? note.text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={({ key, currentTarget }) => {
            // Escape leads from the words back to the note itself, as it does from the fields of a node.
            if (key === 'Escape') currentTarget.closest<HTMLElement>('.react-flow__node')?.focus();
          }}
        />
      ) : (
        <p>{note.text}</p>
      )}
    </div>
  );
}
