import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import clsx from 'clsx';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import textClasses from '../rich-text/rich-text.module.css';
import { PictureDialog, type PictureTask } from './pictures/picture-dialog.tsx';
import { takePictures } from './pictures/picture-files.ts';
import {
  currentPicture,
  describePicture,
  placePicture,
  type UploadedPicture,
} from './pictures/place-picture.ts';
import classes from './rich-text-editor.module.css';
import { TextLength } from './text-length.tsx';
import { useEditorLabels } from './toolbar/editor-labels.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { useTextEditor } from './use-text-editor.ts';

type Props = {
  label: string;
  /** The text that is opened. To show another one, give the editor another `key`. */
  html: string;
  /** Told after a moment of quiet, and at once when the editor is left or its form is sent. */
  onChange: (html: string) => void;
  /** Without it, the text cannot have new pictures. What it throws is shown. */
  onUploadPicture?: (file: File) => Promise<UploadedPicture>;
  error?: ReactNode;
  /** Characters of HTML. */
  maxLength: number;
  /** The language of the text. */
  lang?: string;
};

/** Pixels at the edges of the window that the place of writing keeps away from: bars stick there. */
const edges = { top: 90, bottom: 90, left: 0, right: 0 };

/** Writes what `richText` allows, looking as it will be read. Tab leaves it. */
export function RichTextEditor({ label, html, onChange, onUploadPicture, error, maxLength, lang }: Props) {
  const t = useText();
  const labels = useEditorLabels();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<PictureTask | null>(null);
  /** The same, for uploads: they end long after the render that began them. */
  const current = useRef<PictureTask | null>(null);
  const begin = useCallback((next: PictureTask | null) => {
    current.current = next;
    setTask(next);
  }, []);
  const withPictures = onUploadPicture !== undefined;
  const invalid = Boolean(error);
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: clsx(textClasses.text, classes.text),
        'aria-labelledby': `${id}-label`,
        'aria-multiline': 'true',
        'aria-invalid': String(invalid),
        ...(invalid ? { 'aria-describedby': `${id}-error` } : {}),
        ...(lang ? { lang } : {}),
      },
      handleDOMEvents: {
        // Nothing in the editor takes Tab: it leads on to the next field.
        keydown: (_view: unknown, { key }: KeyboardEvent) => key === 'Tab',
        // A picture is moved with its caption.
        dragstart: (_view: unknown, event: DragEvent) => {
          if (event.target instanceof HTMLImageElement) event.preventDefault();
          return event.target instanceof HTMLImageElement;
        },
      },
      scrollThreshold: edges,
      scrollMargin: edges,
      ...(withPictures ? takePictures((files, at) => begin({ files, at })) : {}),
    }),
    [id, invalid, lang, withPictures, begin],
  );
  const { editor, length } = useTextEditor({ html, onChange, editorProps, root });
  const askForPicture = () =>
    begin(currentPicture(editor.state) ?? { files: [], at: editor.state.selection.to });
  const send = async (alt: string, file: File | null) => {
    if (!task) return;
    if (!('files' in task)) {
      describePicture(editor, task.at, alt);
      return begin(null);
    }
    const picture = file && onUploadPicture ? await onUploadPicture(file) : null;
    // Cancelled meanwhile, or the whole text was left: the picture is not wanted any more.
    if (current.current !== task || editor.isDestroyed) return;
    if (picture) placePicture(editor, task.at, picture, alt);
    const others = task.files.slice(1);
    begin(others.length > 0 ? { files: others, at: editor.state.selection.to } : null);
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      error={error}
      errorProps={{ id: `${id}-error`, mb: 6 }}
      // Above, since a text may be longer than the window.
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <Frame
        ref={root}
        editor={editor}
        labels={labels}
        variant="subtle"
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.root ?? ''}
        data-invalid={invalid || undefined}
        style={{ '--caption-hint': JSON.stringify(t('editor.caption_hint')) }}
      >
        <EditorToolbar editor={editor} onPicture={withPictures ? askForPicture : undefined} />
        <Frame.Content />
      </Frame>
      <TextLength length={length} max={maxLength} />
      <PictureDialog task={task} onClose={() => begin(null)} onSend={send} />
    </Input.Wrapper>
  );
}
