/** Elements whose edges end a line of text. */
export const blockTags = new Set(
  `address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main menu nav noscript ol option p pre
  section summary table tbody td tfoot th thead tr ul iframe`.split(/\s+/),
);

/** Elements whose content nobody reads. No script is run, so `noscript` is what is seen: addresses that scripts write stand there too. */
export const unreadTags = new Set(
  'script style template head svg math select textarea object canvas audio video'.split(' '),
);

export const boldTags = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt']);

export const zoneTags: Readonly<Record<string, 'header' | 'nav' | 'main' | 'aside' | 'footer'>> = {
  header: 'header',
  nav: 'nav',
  main: 'main',
  aside: 'aside',
  footer: 'footer',
};

const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|%)?\s*(?:;|$)/i;
const reversedStyle = /unicode-bidi\s*:\s*(?:bidi-override|isolate-override)/i;
const rightToLeft = /direction\s*:\s*rtl/i;

/** Hidden pieces inside a line are decoys against address collectors; hidden blocks are menus and dialogs. */
export function isHiddenInline(tag: string, style: string): boolean {
  return style !== '' && !blockTags.has(tag) && hiddenStyle.test(style);
}

/** Text that the page stores backwards and turns round by style. */
export function isReversed(style: string): boolean {
  return style !== '' && reversedStyle.test(style) && rightToLeft.test(style);
}
