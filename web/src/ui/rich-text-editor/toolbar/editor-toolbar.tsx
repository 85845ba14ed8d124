import { RichTextEditor } from '@mantine/tiptap';
import {
  IconIndentDecrease,
  IconIndentIncrease,
  IconPhotoEdit,
  IconPhotoPlus,
  IconSeparator,
  IconSourceCode,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './editor-toolbar.module.css';
import { LinkControl } from './link-control.tsx';

/** The library draws a block of code as it does code in a line. */
const CodeBlockIcon = () => <IconSourceCode size={18} stroke={1.5} />;
const RuleIcon = () => <IconSeparator size={18} stroke={1.5} />;

type Props = {
  editor: Editor;
  /** Without it there is no button for pictures. */
  onPicture: (() => void) | undefined;
};

/** Everything that a text may hold, as buttons. */
export function EditorToolbar({ editor, onPicture }: Props) {
  const t = useText();
  const { inPicture, canIndent, canOutdent } = useEditorState({
    editor,
    selector: (state) => ({
      inPicture: state.editor.isActive('figure'),
      canIndent: state.editor.can().sinkListItem('listItem'),
      canOutdent: state.editor.can().liftListItem('listItem'),
    }),
  });
  const PictureIcon = inPicture ? IconPhotoEdit : IconPhotoPlus;
  const picture = t(inPicture ? 'editor.picture_words' : 'editor.picture');
  return (
    <RichTextEditor.Toolbar
      sticky
      stickyOffset={0}
      className={classes.toolbar ?? ''}
      role="group"
      aria-label={t('editor.toolbar')}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Code />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Control
          aria-label={t('editor.indent')}
          title={t('editor.indent')}
          disabled={!canIndent}
          onClick={() => editor.chain().focus().sinkListItem('listItem').run()}
        >
          <IconIndentIncrease size={18} stroke={1.5} />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label={t('editor.outdent')}
          title={t('editor.outdent')}
          disabled={!canOutdent}
          onClick={() => editor.chain().focus().liftListItem('listItem').run()}
        >
          <IconIndentDecrease size={18} stroke={1.5} />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock icon={CodeBlockIcon} />
        <RichTextEditor.Hr icon={RuleIcon} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        {onPicture ? (
          <RichTextEditor.Control aria-label={picture} title={picture} active={inPicture} onClick={onPicture}>
            <PictureIcon size={18} stroke={1.5} />
          </RichTextEditor.Control>
        ) : null}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
