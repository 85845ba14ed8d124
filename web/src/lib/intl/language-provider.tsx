import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { type Locale, writeLocale } from './locale.ts';
import { loadMessages, type Messages } from './messages.ts';

type Language = { locale: Locale; choose: (locale: Locale) => Promise<void> };
const LanguageContext = createContext<Language | null>(null);

type Props = { initial: { locale: Locale; messages: Messages }; children: ReactNode };

/** Gives the app its language; a change loads the messages first, so nothing is ever half translated. */
export function LanguageProvider({ initial, children }: Props) {
  const [{ locale, messages }, setLoaded] = useState(initial);
  const choose = useCallback(async (next: Locale) => {
    const loaded = await loadMessages[next]();
    writeLocale(next);
    document.documentElement.lang = next;
    setLoaded({ locale: next, messages: loaded });
  }, []);
  const language = useMemo(() => ({ locale, choose }), [locale, choose]);
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={locale} messages={messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it');
  return language;
}
