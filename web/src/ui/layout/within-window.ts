import type { PopoverProps } from '@mantine/core';

/**
 * Of a popover that may be higher than what is left of the window: tells its style sheet in `--room` how high it may be. What stood out below
 * would make the page scroll as a whole.
 */
export const withinWindow: NonNullable<PopoverProps['middlewares']> = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${availableHeight}px`),
  },
};
