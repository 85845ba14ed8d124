import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { type Locale, onChosenElsewhere, writeLocale, writeUserLocale } from './locale.ts';
import { loadMessages, type Messages } from './messages.ts';

type Language = {
  locale: Locale;
  /** Somebody chose this language here. */
  choose: (locale: Locale) => Promise<void>;
  /** The signed-in user prefers this language, and nobody chose another here. */
  follow: (locale: Locale) => Promise<void>;
};
const LanguageContext = createContext<Language | null>(null);

type Props = {
  initial: { locale: Locale; messages: Messages };
  /** Told of each choice, for who keeps it. */
  onChoose: (locale: Locale) => void;
  children: ReactNode;
};

/** Gives the app its language; a change loads the messages first, so nothing is ever half translated. */
export function LanguageProvider({ initial, onChoose, children }: Props) {
  const [{ locale, messages }, setLoaded] = useState(initial);
  const wanted = useRef(initial.locale);
  const show = useCallback(async (next: Locale) => {
    wanted.current = next;
    const loaded = await loadMessages[next]();
    // Another was chosen while these words came.
    if (wanted.current !== next) return;
    document.documentElement.lang = next;
    setLoaded({ locale: next, messages: loaded });
  }, []);
  // The messages of a language that cannot be loaded leave the one that stands.
  useEffect(() => onChosenElsewhere((next) => void show(next).catch(() => undefined)), [show]);
  const language = useMemo(
    () => ({
      locale,
      choose: async (next: Locale) => {
        // First: a page that is left before the words have come is in this language when it comes back.
        writeLocale(next);
        await show(next);
        onChoose(next);
      },
      follow: async (next: Locale) => {
        await show(next);
        writeUserLocale(next);
      },
    }),
    [locale, show, onChoose],
  );
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
