/**
 * A button that is busy is disabled, and what is disabled loses the focus: whoever came by keyboard would go on from the top of
 * the page. The focus returns when it is enabled again, unless it has gone elsewhere meanwhile.
 */
export function keepFocus({ document, MutationObserver }: Window & typeof globalThis): void {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  const giveBack = (records: MutationRecord[]) => {
    for (const { target } of records)
      if (target === last && document.activeElement === document.body && target instanceof HTMLButtonElement)
        target.focus({ preventScroll: true });
  };
  new MutationObserver(giveBack).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}
