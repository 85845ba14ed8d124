import { announceReply } from '#web/lib/api/reply-events.ts';
import { serviceAnswers } from '#web/lib/api/service-answers.ts';

/** How browsers word a module that could not be fetched, in lower case: Chromium, Safari, Firefox; and Vite its styles. */
const texts = [
  'failed to fetch dynamically imported module',
  'importing a module script failed',
  'error loading dynamically imported module',
  'unable to preload css',
];

/** An address is reloaded at most once within this many milliseconds: a page that is really gone must not loop. */
const pause = 10_000;
const key = 'lazy_load_reload';

/** True when an error says that a page's code could not be fetched, as after a release. */
export function isLazyLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return texts.some((text) => message.includes(text));
}

type Attempt = { storage: Pick<Storage, 'getItem' | 'setItem'>; address: string; now: number };

/** Whether the address may be reloaded now; remembers that it was. */
export function claimReload({ storage, address, now }: Attempt): boolean {
  const [at, last] = (storage.getItem(key) ?? '').split(' ');
  const recent = now - Number(at) < pause;
  if (last === address && recent) return false;
  storage.setItem(key, `${now} ${address}`);
  return true;
}

/** What becomes of a page whose code is missing: `broken` is one that a reload has not helped. */
export type Recovery = 'reloading' | 'away' | 'broken';

/** Reloads the page once; not while the service is away, where the browser's own error page would take its place. */
export async function recover(): Promise<Recovery> {
  if (!(await serviceAnswers())) {
    announceReply({ kind: 'lost' });
    return 'away';
  }
  const { href } = window.location;
  if (!claimReload({ storage: sessionStorage, address: href, now: Date.now() })) return 'broken';
  window.location.reload();
  return 'reloading';
}
