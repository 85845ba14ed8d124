import type { ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** A picture that was uploaded, with its size in pixels. */
export type UploadedPicture = { path: string; width: number; height: number };

/** How deep the figure is that a position is in; 0 if it is in none. */
function figureDepth(place: ResolvedPos): number {
  for (let depth = place.depth; depth > 0; depth -= 1)
    if (place.node(depth).type.name === 'figure') return depth;
  return 0;
}

/** Puts a picture below the block at a position, or in the place of an empty line, and goes on in its caption. */
export function placePicture(editor: Editor, at: number, picture: UploadedPicture, alt: string): void {
  const { doc } = editor.state;
  const place = doc.resolve(Math.min(at, doc.content.size));
  const depth = figureDepth(place) || place.depth;
  const below = depth === 0 ? place.pos : place.after(depth);
  const onEmptyLine =
    depth === 1 && place.parent.type.name === 'paragraph' && place.parent.content.size === 0;
  const from = onEmptyLine ? place.before() : below;
  const { path, width, height } = picture;
  const image = { type: 'image', attrs: { src: path, alt, width, height } };
  editor
    .chain()
    .insertContentAt({ from, to: below }, { type: 'figure', content: [image, { type: 'caption' }] })
    .setTextSelection(from + 3)
    .focus()
    .run();
}

/** The picture that is chosen, or whose caption is written, and what it is described by. */
export function currentPicture({ doc, selection }: EditorState): { at: number; alt: string } | null {
  const depth = figureDepth(selection.$from);
  const at = 1 + (depth === 0 ? selection.from : selection.$from.before(depth));
  const node = at <= doc.content.size ? doc.nodeAt(at) : null;
  if (node?.type.name !== 'image') return null;
  return { at, alt: typeof node.attrs.alt === 'string' ? node.attrs.alt : '' };
}

export function describePicture(editor: Editor, at: number, alt: string): void {
  editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeAttribute(at, 'alt', alt);
      return true;
    })
    .focus()
    .run();
}
