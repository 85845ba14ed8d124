/**
 * A file that is dropped where nothing takes it would be opened by the browser in the place of the app, and what was typed would be gone. The
 * mouse says so while it is dragged. Whoever takes files has said it before, or says it after.
 */
export function keepPage(window: Window): void {
  window.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });
}
