/** What the text of a page may consist of: elements, and the attributes of each. Everything else is dropped. */
export const richText: Readonly<Record<string, readonly string[]>> = {
  h2: [],
  h3: [],
  p: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
  strong: [],
  em: [],
  code: [],
  pre: [],
  blockquote: [],
  figure: [],
  figcaption: [],
  img: ['src', 'alt', 'width', 'height'],
  br: [],
  hr: [],
};

/** A path of the app itself; `//` and `/\` lead elsewhere, and so does what browsers make of `/<tab>/`. */
const ownPath = /^\/(?![/\\])[^\p{Cc}]*$/u;

/** Whether a link may lead there: into the app, to a site by https, or to a mail program. */
export const isLinkTarget = (href: string): boolean =>
  ownPath.test(href) || /^https:\/\/[^\s/]+/i.test(href) || /^mailto:[^\s]+@/i.test(href);

/** Whether a picture may be shown from there: the app shows its own only. */
export const isPictureSource = (src: string): boolean => ownPath.test(src);
