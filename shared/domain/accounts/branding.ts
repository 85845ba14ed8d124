/**
 * How the product is called and coloured where no reseller has set something else. The page's own copy of these colours
 * is the first block of `web/src/ui/theme/tokens.css`; a test compares the two.
 */
export const defaultBranding = {
  name: 'Leadwright',
  primary: '#573bff',
  secondary: '#01c0f6',
  text: '#202633',
  text_secondary: '#a0aec0',
  blue: '#3ba1ff',
} as const;
