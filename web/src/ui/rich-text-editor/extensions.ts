import type { AnyExtension, Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkTarget } from '#shared/domain/training/rich-text.ts';
import { Caption, Figure, Picture } from './pictures/figure.ts';

/** The title of the page is above: text that is pasted from elsewhere keeps its headings as one of the two levels below it. */
const headings = [2, 2, 3, 3, 3, 3].map((level, place) => ({ tag: `h${place + 1}`, attrs: { level } }));

function fitted(extension: AnyExtension): AnyExtension {
  if (extension.name === 'heading') return extension.extend({ parseHTML: () => headings });
  // Lists begin at 1, and code names no language: rich text keeps neither.
  const bare = extension.name === 'orderedList' || extension.name === 'codeBlock';
  return bare ? extension.extend({ addAttributes: () => ({}) }) : extension;
}

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(fitted);
  },
}).configure({
  heading: { levels: [2, 3] },
  dropcursor: { color: 'var(--lw-accent-text)', width: 2 },
  link: false,
  strike: false,
  underline: false,
});

const OwnLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  HTMLAttributes: { target: null, rel: null, class: null },
  openOnClick: false,
  isAllowedUri: isLinkTarget,
  // Only a whole address becomes a link by itself.
  shouldAutoLink: isLinkTarget,
});

/** What the editor knows is what it can write: exactly what `richText` allows. */
export const extensions: Extensions = [Kit, OwnLink, Figure, Picture, Caption];
