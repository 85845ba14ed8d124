import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useMemo } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

/** The names of the buttons in the user's language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const t = useText();
  return useMemo(
    () => ({
      boldControlLabel: t('editor.bold'),
      italicControlLabel: t('editor.italic'),
      codeControlLabel: t('editor.code'),
      h2ControlLabel: t('editor.heading'),
      h3ControlLabel: t('editor.subheading'),
      bulletListControlLabel: t('editor.bullets'),
      orderedListControlLabel: t('editor.numbers'),
      blockquoteControlLabel: t('editor.quote'),
      codeBlockControlLabel: t('editor.code_block'),
      hrControlLabel: t('editor.rule'),
      linkControlLabel: t('editor.link'),
      undoControlLabel: t('ui.undo'),
      redoControlLabel: t('editor.redo'),
    }),
    [t],
  );
}
