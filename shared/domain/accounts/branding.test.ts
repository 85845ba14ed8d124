import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultBranding } from './branding.ts';
import { contrast, readableOn } from './contrast.ts';

test('the page shows the default colours before it knows of any other', () => {
  const [, block = ''] = /:root \{([^}]*)\}/.exec(readFileSync('web/src/ui/theme/tokens.css', 'utf8')) ?? [];
  const tokens = Object.fromEntries(
    [...block.matchAll(/--lw-([\w-]+): ([^;]+);/g)].map(([, k, v]) => [k, v]),
  );
  expect(tokens).toEqual({
    primary: defaultBranding.primary,
    'on-primary': readableOn(defaultBranding.primary),
    secondary: defaultBranding.secondary,
    ink: defaultBranding.text,
    blue: defaultBranding.blue,
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('text on any colour can be read', () => {
  for (const channel of [0, 51, 102, 128, 153, 204, 255]) {
    const hex = channel.toString(16).padStart(2, '0');
    for (const color of [`#${hex}${hex}${hex}`, `#ff${hex}00`, `#00${hex}ff`, `#${hex}00${hex}`])
      expect(contrast(readableOn(color), color), color).toBeGreaterThanOrEqual(4.5);
  }
});
