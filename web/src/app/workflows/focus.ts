/** Milliseconds until a dialog that closes has given the focus back, and the canvas has drawn what was added; and how often that is waited for. */
const settled = 80;
const tries = 12;

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

/** Puts the focus on something once it can take it: what is new on the canvas is hidden until it is measured, which takes longer where much is drawn. */
function focusSoon(element: () => HTMLElement | null | undefined, left = tries): void {
  setTimeout(() => {
    const found = element();
    found?.focus({ preventScroll: true });
    if (left > 1 && (!found || document.activeElement !== found)) focusSoon(element, left - 1);
  }, settled);
}

/** Puts the focus on a node once what closes or is added has settled. */
export const focusNodeSoon = (within: HTMLElement | null, id: string): void =>
  focusSoon(() => find(within, id));

const textOf = (within: HTMLElement | null, id: string) => find(within, id)?.querySelector('textarea');

/** Puts the focus into what a note says; false where there is no such note that can be written. */
export function focusNote(within: HTMLElement | null, id: string): boolean {
  const text = textOf(within, id);
  text?.focus({ preventScroll: true });
  return text !== null && text !== undefined;
}

/** The same once what closes or is added has settled. */
export const focusNoteSoon = (within: HTMLElement | null, id: string): void =>
  focusSoon(() => textOf(within, id));

/** Puts the focus into the first field of the panel beside the canvas. */
export function focusForm(within: HTMLElement | null): void {
  const first = 'aside :is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled)';
  setTimeout(() => {
    const field =
      within?.querySelector<HTMLElement>(first) ?? within?.querySelector<HTMLElement>('aside button');
    field?.focus();
  }, settled);
}
