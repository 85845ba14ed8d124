import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Milliseconds that the words of a button stay after it was tapped: no pointer leaves it. */
const tapTime = 1500;

/**
 * Shows what a button says that is a sign alone, to who sees it too: under the pointer, in the keyboard's focus, and on tap. One
 * for the whole app, so that no button can be forgotten. What has a `data-tip` says that, and what has a `data-whole` says it where
 * there is no room for all of it.
 */
export default function IconTips() {
  const [sign, setSign] = useState<Sign | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (found: Sign | null) => {
      clearTimeout(timer);
      setSign(found);
    };
    const hide = () => show(null);
    const under = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') show(signOf(target));
    };
    const focused = ({ target }: FocusEvent) => {
      const found = signOf(target);
      if (found?.button.matches(':focus-visible')) show(found);
    };
    const tapped = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      show(signOf(target));
      timer = setTimeout(hide, tapTime);
    };
    // What it did may have opened a menu over it, changed what it says, or taken it away.
    const clicked = () => requestAnimationFrame(() => setSign((last) => last && signOf(last.button)));
    const key = ({ key: name }: KeyboardEvent) => name === 'Escape' && hide();
    const listeners = new AbortController();
    const listen = { signal: listeners.signal, passive: true };
    document.addEventListener('pointerover', under, listen);
    document.addEventListener('pointerup', tapped, listen);
    document.addEventListener('click', clicked, listen);
    document.addEventListener('focusin', focused, listen);
    document.addEventListener('focusout', hide, listen);
    document.addEventListener('keydown', key, listen);
    document.addEventListener('scroll', hide, { ...listen, capture: true });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);
  if (!sign) return null;
  const { button, label } = sign;
  // Another one gets a tooltip of its own: one that is moved would stand at the old place for a moment.
  return (
    <Tooltip
      key={label}
      opened
      multiline
      maw={360}
      style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      target={button}
      label={label}
      aria-hidden
    />
  );
}

type Sign = { button: HTMLElement; label: string };

/** The closest of what says something of its own and what is a sign alone. */
function signOf(target: EventTarget | null): Sign | null {
  const told = target instanceof Element ? target.closest('[data-tip], [data-whole], button, a') : null;
  if (told instanceof HTMLElement && told.isConnected) {
    const { tip, whole } = told.dataset;
    if (tip) return { button: told, label: tip };
    if (whole && isCut(told)) return { button: told, label: whole };
  }
  const button = target instanceof Element ? target.closest('button[aria-label], a[aria-label]') : null;
  if (!(button instanceof HTMLElement) || !isSign(button)) return null;
  return { button, label: button.getAttribute('aria-label') ?? '' };
}

/** Whether something does not show all that it says: itself, or the box that it stands in. */
function isCut(element: HTMLElement): boolean {
  const box = getComputedStyle(element).display === 'inline' ? element.parentElement : element;
  return box !== null && box.scrollWidth > box.clientWidth;
}

/** A button whose name is not to be seen; one that has its menu open is explained by that, one with a `title` by the browser. */
function isSign(button: HTMLElement): boolean {
  if (!button.isConnected || button.matches('[title], [aria-haspopup][aria-expanded="true"]')) return false;
  const seen = button.textContent.trim();
  // A sign may have a number at it, as of what is running.
  return seen === '' || (button.querySelector('svg') !== null && /^\d+$/.test(seen));
}
