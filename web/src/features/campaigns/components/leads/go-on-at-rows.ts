/** What ends with the button that ended it, an act on chosen leads or the look at one: whoever uses the keyboard would begin at the top of the page. */
export function goOnAtRows(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  });
}
