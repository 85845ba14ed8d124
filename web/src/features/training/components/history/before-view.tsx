import type { BeforeChange } from '#shared/contracts/training/index.ts';
import { languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import classes from './history.module.css';

/** What was there before a change, in every language in which it was written. */
export function BeforeView({ before }: { before: NonNullable<BeforeChange> }) {
  const t = useText();
  return (
    <>
      <p className={classes.language}>{t('training.before')}</p>
      {locales.map((locale) => {
        const text = textIn(before, locale);
        return text ? (
          <section key={locale} lang={locale} aria-label={languages[locale]}>
            <p className={classes.language}>{languages[locale]}</p>
            <h4 className={classes.heading}>{text.title}</h4>
            {text.description ? <p>{text.description}</p> : null}
            {text.html ? <RichText html={text.html} /> : null}
          </section>
        ) : null;
      })}
    </>
  );
}

type Shown = { title: string; description?: string; html?: string };

function textIn(before: NonNullable<BeforeChange>, locale: (typeof locales)[number]): Shown | undefined {
  if (before.kind !== 'topic') return before.texts[locale];
  const name = before.names[locale];
  return name === undefined ? undefined : { title: name };
}
