import { defaultBranding } from '#shared/domain/accounts/branding.ts';

export const font =
  "font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";

/** Colours of a mail in a light and in a dark reader. Each pair of text and ground reaches 4.5 to 1; a test measures it. */
export const palette = {
  light: {
    ground: '#f4f5f7',
    card: '#ffffff',
    text: defaultBranding.text,
    small: '#5a6577',
    line: '#e8eaee',
    code: '#f4f5f7',
  },
  dark: {
    ground: '#111317',
    card: '#1b1e24',
    text: '#e8eaef',
    small: defaultBranding.text_secondary,
    line: '#383e4a',
    code: '#262a33',
  },
} as const;

const { dark } = palette;

/** What cannot stand inline: the narrow layout and the dark reader. Everything else is inline, since many readers drop this. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; width: 100% !important; -webkit-text-size-adjust: 100%; }
  a { color: inherit; }
  @media (max-width: 620px) {
    .edge { padding: 16px 12px !important; }
    .card { padding: 28px 22px 16px !important; }
    .button { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: ${dark.ground} !important; }
    .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
    .text { color: ${dark.text} !important; }
    .small { color: ${dark.small} !important; }
    .code { background-color: ${dark.code} !important; color: ${dark.text} !important; }
  }
`;
