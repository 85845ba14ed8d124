import { Tabs } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isLocale, type Locale, languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './language-tabs.module.css';

type Props = {
  /** Languages in which something is written. */
  written: readonly Locale[];
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Languages in which something is wrong. */
  wrong: readonly Locale[];
  children: ReactNode;
};

const icons = { wrong: IconAlertCircleFilled, written: IconCircleCheckFilled, missing: IconCircleDashed };

/** The languages of a text, each with whether it is written. */
export function LanguageTabs({ written, locale, onLocale, wrong, children }: Props) {
  const t = useText();
  return (
    <Tabs value={locale} onChange={(value) => isLocale(value) && onLocale(value)}>
      <Tabs.List aria-label={t('training.languages')}>
        {locales.map((code) => {
          const there = written.includes(code) ? 'written' : 'missing';
          const state = wrong.includes(code) ? 'wrong' : there;
          const Icon = icons[state];
          return (
            <Tabs.Tab
              key={code}
              value={code}
              lang={code}
              className={classes.tab ?? ''}
              rightSection={<Icon size={16} className={classes.mark} data-state={state} aria-hidden />}
            >
              {languages[code]}
              <span className="visually-hidden"> ({t(`training.language_${state}`)})</span>
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel key={locale} value={locale} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
