import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import type { FocusEvent } from 'react';

/** Shades point at CSS variables, so that branding can change them without a new theme. */
const primary: MantineColorsTuple = [
  'var(--lw-primary-0)',
  'var(--lw-primary-1)',
  'var(--lw-primary-2)',
  'var(--lw-primary-3)',
  'var(--lw-primary-4)',
  'var(--lw-primary-5)',
  'var(--lw-primary-6)',
  'var(--lw-primary-7)',
  'var(--lw-primary-8)',
  'var(--lw-primary-9)',
];

/** The library's greys in dark mode, from text to ground, in the tint of our own surfaces. */
const dark: MantineColorsTuple = [
  '#e8eaef',
  '#c9ced8',
  '#a0aec0',
  '#6f7a8b',
  '#383e4a',
  '#262a33',
  '#1b1e24',
  '#15171c',
  '#111317',
  '#0c0e11',
];

/** Text on the primary colour: white or black, whichever can be read on the brand's. */
const onPrimary = 'var(--lw-on-primary)';

const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const primaryFill = input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === 'primary';
  return primaryFill ? { ...resolved, color: onPrimary } : resolved;
};

/** Of the spec: at once by pointer, keyboard and touch, gone by itself, 14 px away. */
const tooltip = {
  events: { hover: true, focus: true, touch: true },
  openDelay: 0,
  closeDelay: 0,
  offset: 14,
};
/** Of the spec: 5 px away, taken out of the page after 150 ms. */
const popover = { shadow: 'float', offset: 5, transitionProps: { duration: 150 } };

/** The list of options scrolls itself: a scrolling element inside it would have to take the keyboard's focus. */
const options = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 240, overflowY: 'auto' as const } },
};

/** What is typed into a field that names what is chosen takes the place of that name, and is not added to it. */
const chooseText = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  if (currentTarget.readOnly) return;
  // The click that brings the focus would put the caret between its letters.
  requestAnimationFrame(() => currentTarget.select());
};

/** What a button does and costs is never cut off: long words go over two lines. */
const button = {
  root: {
    fontWeight: 500,
    height: 'auto',
    minHeight: 'var(--button-height)',
    minWidth: 'min-content',
    paddingBlock: 2,
  },
  // Centred also in a link, which is no higher than its content; without the root's padding and border.
  inner: { minHeight: 'calc(var(--button-height) - 6px)' },
  label: { whiteSpace: 'normal', overflow: 'visible', height: 'auto', lineHeight: 1.3 },
} as const;

/** One of several below each other begins where they all do, also in its second line. */
const buttonStyles = (_: unknown, { justify }: ButtonProps) =>
  justify === 'start' ? { ...button, label: { ...button.label, textAlign: 'start' as const } } : button;

export const theme = createTheme({
  variantColorResolver: variantColors,
  primaryColor: 'primary',
  primaryShade: 6,
  colors: { primary, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.4', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    // Named, because only then is the colour of the text resolved.
    Button: { defaultProps: { size: 'sm', variant: 'filled' }, styles: buttonStyles },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    InputWrapper: {
      styles: { label: { fontWeight: 500, marginBottom: 4 }, description: { marginBottom: 6 } },
    },
    Checkbox: {
      defaultProps: { iconColor: onPrimary },
      styles: {
        label: { paddingInlineStart: 8, fontSize: 13 },
        description: { paddingInlineStart: 8 },
        error: { paddingInlineStart: 8 },
      },
    },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': onPrimary } }) },
    Switch: { styles: { description: { marginTop: 2 } } },
    Tooltip: { defaultProps: { withArrow: true, fz: 12, ...tooltip } },
    // Mantine's orange and yellow are too light to be read on their own ground.
    Alert: { styles: { title: { color: 'var(--lw-text)' } } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.4, blur: 2 } },
      styles: { title: { fontSize: 16, fontWeight: 600, lineHeight: 1.35 } },
    },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Autocomplete: options,
    MultiSelect: options,
    Select: { ...options, defaultProps: { ...options.defaultProps, onFocus: chooseText } },
    TagsInput: options,
    Popover: { defaultProps: popover },
    // The first item takes the focus, and not an empty element that a menu must not have.
    Menu: { defaultProps: { ...popover, withInitialFocusPlaceholder: false } },
  },
  shadows: { float: 'var(--lw-shadow-float)' },
});

const surface = {
  '--mantine-primary-color-contrast': onPrimary,
  '--mantine-color-body': 'var(--lw-bg)',
  '--mantine-color-text': 'var(--lw-text)',
  '--mantine-color-dimmed': 'var(--lw-text-2)',
  '--mantine-color-default-border': 'var(--lw-border-strong)',
  '--mantine-color-default': 'var(--lw-bg)',
  '--mantine-color-default-hover': 'var(--lw-bg-hover)',
  '--mantine-color-default-color': 'var(--lw-text)',
  '--mantine-color-placeholder': 'var(--lw-text-3)',
  '--mantine-color-anchor': 'var(--lw-accent-text)',
  '--mantine-color-error': 'var(--lw-tone-danger)',
  '--mantine-color-primary-filled': 'var(--lw-primary)',
  '--mantine-color-primary-filled-hover': 'var(--lw-primary-7)',
  '--mantine-color-primary-light': 'var(--lw-accent-soft)',
  '--mantine-color-primary-light-hover': 'var(--lw-bg-active)',
  '--mantine-color-primary-light-color': 'var(--lw-accent-text)',
  '--mantine-color-primary-text': 'var(--lw-accent-text)',
  '--mantine-color-gray-light': 'var(--lw-bg-sunken)',
  '--mantine-color-gray-light-hover': 'var(--lw-bg-active)',
  '--mantine-color-gray-light-color': 'var(--lw-text-2)',
  '--mantine-color-orange-light': 'var(--lw-tone-warning-soft)',
  '--mantine-color-orange-light-color': 'var(--lw-tone-warning)',
  '--mantine-color-red-light': 'var(--lw-tone-danger-soft)',
  '--mantine-color-red-light-hover': 'var(--lw-tone-danger-soft)',
  '--mantine-color-red-light-color': 'var(--lw-tone-danger)',
  '--mantine-color-red-filled': '#c9342a',
  '--mantine-color-red-filled-hover': '#b02a21',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: surface, dark: surface });
