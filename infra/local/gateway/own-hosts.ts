/** The names under which this machine reaches itself. */
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether a request is for this app: by a name of this machine, or one of `more` (`LEADWRIGHT_HOST`, names with commas between).
 * A page of the internet whose name was pointed at this machine must not use the app with its visitor's browser.
 */
export function readHosts(more: string | undefined): (host: string | undefined) => boolean {
  const named = (more ?? '').split(',').map((name) => name.trim().toLowerCase());
  const own = new Set([...loopback, ...named.filter((name) => name !== '')]);
  return (host) => own.has((host ?? '').toLowerCase().replace(/:\d+$/, ''));
}
