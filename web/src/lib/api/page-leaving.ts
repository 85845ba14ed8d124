/** Longer than a page takes to be gone; whoever is still here then has stayed after all. */
const goneAfter = 5000;

let leaving: Promise<void> | undefined;

/** Notices when the page begins to be left: by a reload, a link elsewhere, a closed tab. */
export function watchLeaving(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeunload', () => {
    leaving = new Promise<void>((resolve) => setTimeout(resolve, goneAfter)).then(() => {
      leaving = undefined;
    });
  });
}

/**
 * Done at once, or, while the page is being left, when it turns out that it stays. The browser breaks off the calls of a page
 * that is left, which says nothing of the service: nobody is to be told, or logged out, because of it.
 */
export const unlessLeaving = (): Promise<void> => leaving ?? Promise.resolve();
