import { account } from '#shared/contracts/account/index.ts';
import { call } from '../api/call.ts';
import type { Locale } from '../intl/locale.ts';
import { currentUser, updateUser } from './session.ts';

/** Keeps a chosen language with the signed-in user, whose mails are written in it; a failure is announced by the call. */
export function saveLocale(locale: Locale): void {
  const user = currentUser();
  if (!user || user.locale === locale) return;
  call(account.endpoints.updateMe, { body: { locale } })
    .then(updateUser)
    .catch(() => undefined);
}
