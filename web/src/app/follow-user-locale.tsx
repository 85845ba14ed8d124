import { useEffect } from 'react';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { chosenLocale } from '#web/lib/intl/locale.ts';
import { useUser } from '#web/lib/session/session.ts';

/** The user's own language is the page's, unless another was chosen in this browser. */
export function FollowUserLocale() {
  const { locale, follow } = useLanguage();
  const wanted = useUser()?.locale;
  useEffect(() => {
    if (wanted === undefined || wanted === locale || chosenLocale() !== null) return;
    // The messages of a language that cannot be loaded leave the one that stands.
    follow(wanted).catch(() => undefined);
  }, [wanted, locale, follow]);
  return null;
}
