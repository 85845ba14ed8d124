/** How browsers word a module that could not be fetched, in lower case: Chromium, Safari, Firefox. */
const texts = [
  'failed to fetch dynamically imported module',
  'importing a module script failed',
  'error loading dynamically imported module',
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
