import { createSpotlight } from '@mantine/spotlight';

/** The palette's state lives outside React, so that a button and the shortcut share it. */
export const [paletteStore, palette] = createSpotlight();
export const openPalette = (): void => palette.open();

/** Marks the first of what is offered, as the palette does itself when something is typed, but not when more of it comes. */
export function selectFirst(): void {
  const { listId } = paletteStore.getState();
  const offered = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
  for (const [at, one] of [...offered].entries())
    if (at === 0) one.setAttribute('data-selected', 'true');
    else one.removeAttribute('data-selected');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}
