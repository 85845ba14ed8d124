import { useDebouncedCallback } from '@mantine/hooks';
import type { EditorState } from '@tiptap/pm/state';
import { type EditorOptions, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { extensions } from './extensions.ts';
import { writtenHtml } from './written-html.ts';

/** Milliseconds of quiet after which a change is told. */
const quietTime = 300;

type Options = {
  html: string;
  onChange: (html: string) => void;
  editorProps: EditorOptions['editorProps'];
  /** Something inside the form that the editor belongs to. */
  root: RefObject<HTMLElement | null>;
};

/**
 * An editor that tells its text when nothing was typed for a while, and at once when it is left, removed or sent with its
 * form. Opening a text is no change of it, even where the editor would write it in other words; nor is taking a change back.
 */
export function useTextEditor({ html, onChange, editorProps, root }: Options) {
  const [given] = useState(html);
  const [length, setLength] = useState(html.length);
  const opened = useRef<string>(undefined);
  const told = useRef<string>(undefined);
  const tell = useDebouncedCallback(
    (state: EditorState) => {
      const written = writtenHtml(state);
      if (written === told.current) return;
      told.current = written;
      const next = written === opened.current ? given : written;
      setLength(next.length);
      onChange(next);
    },
    { delay: quietTime, flushOnUnmount: true },
  );
  const editor = useEditor({
    extensions,
    content: given,
    editorProps,
    onCreate: ({ editor: { state } }) => {
      opened.current = writtenHtml(state);
      told.current = opened.current;
    },
    onUpdate: ({ editor: { state } }) => tell(state),
    onBlur: () => tell.flush(),
  });
  useEffect(() => {
    const form = root.current?.closest('form');
    // Before the form's own listener reads its fields.
    const flush = () => tell.flush();
    form?.addEventListener('submit', flush, { capture: true });
    return () => form?.removeEventListener('submit', flush, { capture: true });
  }, [root, tell]);
  return { editor, length };
}
