import type { EditorView } from '@tiptap/pm/view';

type Take = (files: File[], at: number) => void;

const pictures = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Hands over the pictures that are pasted or dropped into an editor, with the place where they belong. */
export const takePictures = (take: Take) => ({
  handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent): boolean => {
    const files = pictures(clipboardData);
    // Office programs paste their words as a picture too.
    if (files.length === 0 || clipboardData?.getData('text/plain')) return false;
    take(files, view.state.selection.to);
    return true;
  },
  handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, moved: boolean): boolean => {
    const files = pictures(event.dataTransfer);
    if (moved || files.length === 0) return false;
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    take(files, place?.pos ?? view.state.selection.to);
    event.preventDefault();
    return true;
  },
});
