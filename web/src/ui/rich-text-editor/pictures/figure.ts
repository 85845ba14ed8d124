import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { isPictureSource } from '#shared/domain/training/rich-text.ts';

const sizeOf = (element: HTMLElement, name: 'width' | 'height'): number | null =>
  Number(element.getAttribute(name)) || null;

/** The picture inside a figure. A picture that stands alone in a text becomes one with an empty caption. */
export const Picture = Image.extend({
  group: '',
  selectable: false,
  draggable: false,
  addAttributes: () => ({
    src: { default: null },
    // As written: it would be made a number where it looks like one.
    alt: { default: null, parseHTML: (element) => element.getAttribute('alt') },
    width: { default: null, parseHTML: (element) => sizeOf(element, 'width') },
    height: { default: null, parseHTML: (element) => sizeOf(element, 'height') },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => isPictureSource(element.getAttribute('src') ?? '') && null },
  ],
  addInputRules: () => [],
});

export const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      /** A caption is one paragraph: what follows it is text again. */
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after($from.depth - 1);
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .scrollIntoView()
          .run();
      },
      /** From the beginning of a caption on to the picture, which the next press removes. */
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
        return editor.commands.setNodeSelection($from.before($from.depth - 1));
      },
    };
  },
});

/** A picture with its caption, which is chosen, moved and removed as one. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image caption',
  // A picture may be a link.
  marks: 'link',
  isolating: true,
  // There is nothing to write between a picture and its caption.
  allowGapCursor: false,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img') ? null : false),
      contentElement: captionLast,
    },
  ],
  renderHTML: () => ['figure', 0],
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClickOn: (view, _pos, node, nodePos) => {
            if (node.type.name !== 'image') return false;
            const figure = view.state.doc.resolve(nodePos).before();
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, figure)));
            return true;
          },
        },
        appendTransaction: (_transactions, _before, state) => withoutEmptyFigures(state),
      }),
    ];
  },
});

/** What is left of a figure whose picture was not pasted with it: the words of its caption. */
function withoutEmptyFigures({ doc, schema, tr }: EditorState): Transaction | null {
  doc.descendants((node, position) => {
    if (node.type.name !== 'figure' || node.firstChild?.attrs.src) return;
    const words = schema.node('paragraph', null, node.lastChild?.content);
    tr.replaceWith(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize), words);
  });
  return tr.docChanged ? tr : null;
}

function captionLast(figure: HTMLElement): HTMLElement {
  const caption = figure.querySelector('figcaption');
  if (caption) figure.append(caption);
  return figure;
}
