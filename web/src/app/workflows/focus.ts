/** Milliseconds until a dialog that closes has given the focus back, and the canvas has drawn what was added. */
const settled = 80;

const find = (within: HTMLElement | null, id: string) =>
  within?.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);

/** Puts the focus on a node of the canvas; false where it is not drawn, since it lies outside of what can be seen. */
export function focusNode(within: HTMLElement | null, id: string): boolean {
  const node = find(within, id);
  node?.focus();
  return node !== null && node !== undefined;
}

/** Does something once the page has drawn what was chosen. */
export const afterDrawing = (act: () => unknown): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/** Puts the focus on a node once what closes or is added has settled. */
export function focusNodeSoon(within: HTMLElement | null, id: string): void {
  setTimeout(() => find(within, id)?.focus({ preventScroll: true }), settled);
}

/** Puts the focus into the first field of the panel beside the canvas. */
export function focusForm(within: HTMLElement | null): void {
  const first = 'aside :is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled)';
  setTimeout(() => {
    const field =
      within?.querySelector<HTMLElement>(first) ?? within?.querySelector<HTMLElement>('aside button');
    field?.focus();
  }, settled);
}
