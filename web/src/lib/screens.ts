import { useMediaQuery } from '@mantine/hooks';

/** Known in the first paint already: nothing is drawn for a desk first. */
const atOnce = { getInitialValueInEffect: false };

// The same widths stand in style sheets, which cannot read them from here.

/** Rows are cards, and words beside a sign are heard only. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 600px)', false, atOnce);

/** The sidebar is a drawer. */
export const useHasDrawer = (): boolean => useMediaQuery('(max-width: 899px)', false, atOnce);

/** The sidebar leaves room for few columns. */
export const useIsTight = (): boolean => useMediaQuery('(max-width: 1199px)', false, atOnce);
