import { expect, test } from 'vitest';
import { keepPage } from './keep-page.ts';

/** What is dragged over a page; `taken` is whoever says before the page that they take it. */
function drag(types: string[] | undefined, taken?: (event: Event) => void) {
  const page = new EventTarget();
  if (taken) page.addEventListener('dragover', taken);
  keepPage(page as Window);
  const dataTransfer = types ? { types, dropEffect: 'copy' } : null;
  const event = Object.assign(new Event('dragover', { cancelable: true }), { dataTransfer });
  page.dispatchEvent(event);
  return [event.defaultPrevented, dataTransfer?.dropEffect];
}

test('a file that is dragged where nothing takes it is not opened, and the mouse says so', () => {
  expect(drag(['Files'])).toEqual([true, 'none']);
  expect(drag(['text/uri-list', 'Files'])).toEqual([true, 'none']);
});

test('a file that somebody takes, and what is no file, are left to the browser', () => {
  expect(drag(['Files'], (event) => event.preventDefault())).toEqual([true, 'copy']);
  expect(drag(['text/plain'])).toEqual([false, 'copy']);
  expect(drag(undefined)).toEqual([false, undefined]);
});
