import { createSpotlight } from '@mantine/spotlight';

/** The palette's state lives outside React, so that a button and the shortcut share it. */
export const [paletteStore, palette] = createSpotlight();
export const openPalette = (): void => palette.open();
