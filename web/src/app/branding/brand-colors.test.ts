import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#shared/contracts/account/site.ts';
import { contrast } from '#shared/domain/accounts/contrast.ts';
import { brandColors, brandStyle, surfaces } from './brand-colors.ts';
import { mix, readable } from './readable-color.ts';

const settings = (color: string, ground: string): SiteSettings => ({
  name: 'Acme Leads',
  domain: 'leads.acme.example',
  script: false,
  logo: null,
  content: '',
  login_page_bg_color: ground,
  sidebar_background_color: ground,
  button_color: color,
  secondary_color: color,
  text_color: color,
  heading_color: color,
  crms: [],
  menu: [],
  show_training_center: true,
});

const colors = ['#ffffff', '#000000', '#ffd400', '#573bff', '#808080', '#00ff88', '#7a0019', '#c0ffee'];
const looks = ['light', 'dark'] as const;

describe("a reseller's colours", () => {
  it.each(looks)('leave every text readable, %s', (look) => {
    const hardest = surfaces[look]['--lw-bg-active'];
    for (const color of colors)
      for (const ground of colors) {
        const of = brandColors(settings(color, ground), look);
        const pairs = [
          [of['--lw-on-primary'], of['--lw-primary']],
          [of['--lw-on-primary'], of['--lw-primary-7']],
          [of['--lw-text'], hardest],
          [of['--lw-heading'], hardest],
          [of['--lw-accent-text'], hardest],
          [of['--lw-accent-text'], of['--lw-accent-soft']],
          [of['--lw-sidebar-text'], of['--lw-sidebar-bg']],
          [of['--lw-sidebar-strong'], of['--lw-sidebar-hover']],
          [of['--lw-sidebar-current-text'], of['--lw-sidebar-current']],
        ];
        for (const [text = '', behind = ''] of pairs)
          expect(contrast(text, behind), `${color} on ${ground}: ${text} ${behind}`).toBeGreaterThanOrEqual(
            4.5,
          );
      }
  });

  it('are kept where they can be read', () => {
    const of = brandColors(settings('#0b3d91', '#f4f7ff'), 'light');
    expect(of).toMatchObject({
      '--lw-primary': '#0b3d91',
      '--lw-text': '#0b3d91',
      '--lw-heading': '#0b3d91',
      '--lw-accent-text': '#0b3d91',
      '--lw-sidebar-bg': '#f4f7ff',
      '--lw-login-bg': '#f4f7ff',
    });
  });

  it('do not blind who has chosen the dark look', () => {
    const of = brandColors(settings('#573bff', '#ffffff'), 'dark');
    expect(contrast(of['--lw-login-bg'] ?? '', '#ffffff')).toBeGreaterThan(10);
  });

  it('stand in a style sheet for both looks', () => {
    const style = brandStyle(settings('#0b3d91', '#f4f7ff'));
    expect(style.match(/:root:root\[data-mantine-color-scheme="(light|dark)"\]\{/g)).toHaveLength(2);
    expect(style).toContain('--lw-primary:#0b3d91');
  });

  it('are measured against the surfaces that the page has', () => {
    const tokens = readFileSync('web/src/ui/theme/tokens.css', 'utf8');
    for (const look of looks) {
      const [, block = ''] =
        new RegExp(`:root\\[data-mantine-color-scheme="${look}"\\] \\{([^}]*)\\}`).exec(tokens) ?? [];
      for (const [name, value] of Object.entries(surfaces[look]))
        expect(block).toContain(`${name}: ${value};`);
    }
  });
});

describe('a colour that cannot be read', () => {
  it('gets only as far from itself as it takes', () => {
    const light = readable('#ffd400', ['#ffffff']);
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, '#ffffff')).toBeLessThan(5.2);
    expect(readable('#202633', ['#ffffff'])).toBe('#202633');
    expect(readable('#202633', ['#15171c'])).not.toBe('#202633');
  });

  it('is mixed by shares', () => {
    expect(mix('#ffffff', '#000000', 0)).toBe('#000000');
    expect(mix('#ffffff', '#000000', 1)).toBe('#ffffff');
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });
});
