import type { Text } from '#web/lib/intl/use-text.ts';
import { toastError, toastInPlace } from '../toasts/toasts.tsx';

/** Puts a text on the clipboard and says so, or says that the browser refused. Gives whether it is there. */
export async function copyText(value: string, t: Text): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    toastInPlace('copied', t('ui.copied'));
    return true;
  } catch {
    toastError(t('ui.copy_refused'));
    return false;
  }
}
