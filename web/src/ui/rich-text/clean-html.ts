import createPurifier from 'dompurify';
import { isLinkTarget, isPictureSource, richText } from '#shared/domain/training/rich-text.ts';

type Purifier = ReturnType<typeof createPurifier>;
let purifier: Purifier | undefined;

/** The text of a page with nothing in it but what `richText` allows. It was cleaned when it was written; this is the second lock. */
export function cleanHtml(html: string): string {
  purifier ??= preparePurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(richText),
    ALLOWED_ATTR: [...new Set(Object.values(richText).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** One of our own, so that its rules are nobody else's. */
function preparePurifier(): Purifier {
  const own = createPurifier(window);
  own.addHook('afterSanitizeAttributes', (node) => {
    const href = node.getAttribute('href');
    if (href !== null && !isLinkTarget(href)) node.removeAttribute('href');
    if (href?.startsWith('https:')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noreferrer');
    }
    if (node.nodeName === 'IMG') {
      if (isPictureSource(node.getAttribute('src') ?? '')) node.setAttribute('loading', 'lazy');
      else node.remove();
    }
  });
  return own;
}
