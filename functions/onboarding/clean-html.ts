import sanitize from 'sanitize-html';
import { isLinkTarget, isPictureSource, richText } from '#shared/domain/training/rich-text.ts';

/** They mean nothing in a text, and each would be stored as six letters. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** The text of a page with nothing in it but what `richText` allows; of other elements the words stay. */
export const cleanHtml = (html: string): string =>
  sanitize(html.replace(controls, ''), {
    allowedTags: Object.keys(richText),
    allowedAttributes: Object.fromEntries(Object.entries(richText).map(([name, kept]) => [name, [...kept]])),
    allowedSchemes: ['https', 'mailto'],
    transformTags: {
      a: (name, { href, ...rest }) => ({
        tagName: name,
        attribs: href !== undefined && isLinkTarget(href) ? { ...rest, href } : rest,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureSource(attribs.src ?? ''),
    nonTextTags: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea'],
    parseStyleAttributes: false,
  });
