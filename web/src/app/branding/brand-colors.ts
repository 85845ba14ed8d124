import type { SiteSettings } from '#shared/contracts/account/site.ts';
import { contrast, readableOn } from '#shared/domain/accounts/contrast.ts';
import { mix, readable } from './readable-color.ts';

/** Of the page's surfaces, the one on which text is hardest to read, and the ground of each look; as in `tokens.css`. */
export const surfaces = {
  light: { '--lw-bg': '#ffffff', '--lw-bg-active': '#ecedf2' },
  dark: { '--lw-bg': '#15171c', '--lw-bg-active': '#262a33' },
} as const;

type Look = keyof typeof surfaces;
type Variables = Record<`--lw-${string}`, string>;

/** Text made for a white page would be dim on a dark one at the least contrast: there it gets more. */
const darkText = 10;

/** The variables of `tokens.css` that a reseller's colours replace. Whatever is text can be read, whatever the colours are. */
export function brandColors(settings: SiteSettings, look: Look): Variables {
  const { '--lw-bg': ground, '--lw-bg-active': hardest } = surfaces[look];
  const dark = look === 'dark';
  const primary = settings.button_color;
  const onPrimary = readableOn(primary);
  const soft = mix(primary, ground, dark ? 0.22 : 0.08);
  const text = (color: string) => (dark ? readable(color, [hardest], darkText) : readable(color, [hardest]));
  return {
    '--lw-primary': primary,
    '--lw-on-primary': onPrimary,
    // Away from the colour of the text on it, so that a button stays readable under the pointer.
    '--lw-primary-7': mix(onPrimary === '#ffffff' ? '#000000' : '#ffffff', primary, 0.12),
    '--lw-secondary': settings.secondary_color,
    '--lw-accent-soft': soft,
    '--lw-accent-text': readable(primary, [hardest, soft]),
    '--lw-text': text(settings.text_color),
    '--lw-heading': text(settings.heading_color),
    ...sidebarColors(atHome(settings.sidebar_background_color, look), primary),
    '--lw-login-bg': atHome(settings.login_page_bg_color, look),
  };
}

/** A ground that is dark enough for the dark look, or a dark one with a touch of it. */
const atHome = (color: string, look: Look): string =>
  look === 'light' || contrast(color, '#ffffff') >= 10 ? color : mix(color, '#111317', 0.12);

function sidebarColors(ground: string, primary: string): Variables {
  const on = readableOn(ground);
  const hover = mix(on, ground, 0.08);
  const current = mix(primary, ground, 0.16);
  return {
    '--lw-sidebar-bg': ground,
    '--lw-sidebar-hover': hover,
    '--lw-sidebar-current': current,
    '--lw-sidebar-current-text': readable(primary, [current]),
    '--lw-sidebar-strong': readable(mix(on, ground, 0.95), [ground, hover]),
    '--lw-sidebar-text': readable(mix(on, ground, 0.75), [ground]),
    '--lw-sidebar-line': mix(on, ground, 0.14),
  };
}

const block = (look: Look, variables: Variables): string =>
  // Twice the root: stronger than the tokens, wherever the browser puts this.
  `:root:root[data-mantine-color-scheme="${look}"]{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The style sheet of a brand. Its colours are `#rrggbb` by the contract, so nothing else can come in with them. */
export const brandStyle = (settings: SiteSettings): string =>
  (['light', 'dark'] as const).map((look) => block(look, brandColors(settings, look))).join('\n');
