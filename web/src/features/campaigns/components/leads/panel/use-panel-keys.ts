import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent as KeyPress, type Ref, useImperativeHandle, useRef } from 'react';
import { noteFieldId } from '#web/features/campaigns/notes/note-form.tsx';
import { isAnythingOpen } from '#web/ui/grid/use-clear-key.ts';
import { typingFields } from '#web/ui/grid/use-help-key.ts';

/** How the rows beside a panel give it the focus. */
export type WayIn = { stepIn: () => void };
type Deeds = { previous: (() => void) | undefined; next: (() => void) | undefined; close: () => void };

/**
 * The keys of a lead beside its list, wherever the focus is: J and K go on to its neighbours, N to the field of a note, Escape closes. Who came from the
 * rows by a key goes back there by Escape first.
 */
export function usePanelKeys(wayIn: Ref<WayIn>, { previous, next, close }: Deeds) {
  const panel = useRef<HTMLElement>(null);
  const steppedIn = useRef(false);
  const goTo = (element: HTMLElement | null | undefined, options?: FocusOptions) => {
    if (!element) return;
    if (!panel.current?.contains(document.activeElement)) steppedIn.current = true;
    element.focus(options);
  };
  useImperativeHandle(wayIn, () => ({ stepIn: () => goTo(panel.current, { preventScroll: true }) }));

  /** Says whether the focus is at the rows now: where the panel stands in their place they are hidden. */
  const stepOut = (): boolean => {
    const rows = document.querySelector<HTMLElement>('[role="grid"]');
    if (!steppedIn.current || !rows?.checkVisibility({ visibilityProperty: true })) return false;
    steppedIn.current = false;
    rows.focus({ preventScroll: true });
    return true;
  };

  // What has the focus, the list or a dialog, has heard the key already.
  const unheard = (act: ((event: KeyboardEvent) => void) | undefined) => (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('[role="dialog"],[role="menu"]');
    if (event.defaultPrevented || isInside) return;
    act?.(event);
  };
  const writeNote = (event: KeyboardEvent) => {
    if (isAnythingOpen()) return;
    // Else the letter itself would be the first one of the note.
    event.preventDefault();
    goTo(document.getElementById(noteFieldId));
  };
  useHotkeys(
    [
      ['j', unheard(next), { preventDefault: false }],
      ['k', unheard(previous), { preventDefault: false }],
      ['n', unheard(writeNote), { preventDefault: false }],
      ['Escape', unheard(close), { preventDefault: false }],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  );

  const onKeyDown = (event: KeyPress<HTMLElement>) => {
    const { key, target, currentTarget, nativeEvent } = event;
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
    // What floats over the panel closes itself by the key.
    if (!currentTarget.contains(target) || target.closest('[data-expanded="true"]') || isAnythingOpen())
      return;
    if (stepOut()) event.preventDefault();
    // The first Escape leaves a field, whose text is kept, and the next one closes.
    else if (target.closest(typingFields)) currentTarget.focus({ preventScroll: true });
  };
  return { panel, onKeyDown };
}
