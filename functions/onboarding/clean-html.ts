import sanitize from 'sanitize-html';
import { isLinkTarget, isPictureSource, richText } from '#shared/domain/rich-text.ts';

/** The text of a page with nothing in it but what `richText` allows; of other elements the words stay. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
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
