import { Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { GuestFrame } from '../components/guest/guest-frame.tsx';
import classes from '../components/guest/terms.module.css';
import { type Clause, loadTerms } from '../terms/load-terms.ts';

type Loaded = { clauses: Clause[] } | { error: unknown } | null;

/** The terms that are in force, for everybody to read. */
export function Page() {
  const t = useText();
  const format = useFormat();
  const { name } = useBrand();
  const { locale } = useLanguage();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    let wanted = true;
    loadTerms[locale]()
      .then((clauses) => wanted && setLoaded({ clauses }))
      .catch((error: unknown) => wanted && setLoaded({ error }));
    return () => {
      wanted = false;
    };
  }, [locale, tries]);
  const version = t('terms.version', { date: format.calendarDay(termsVersion) });
  return (
    <GuestFrame title={t('terms.title')} heading={t('terms.title')} text={version}>
      {loaded === null ? <Skeleton height={320} role="status" aria-label={t('ui.loading')} /> : null}
      {loaded && 'error' in loaded ? (
        <LoadProblem compact error={loaded.error} onRetry={() => setTries(tries + 1)} />
      ) : null}
      {loaded && 'clauses' in loaded ? (
        <Stack component="ol" gap="md" className={classes.clauses}>
          {loaded.clauses.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text.replaceAll('{name}', name)}</p>
            </li>
          ))}
        </Stack>
      ) : null}
    </GuestFrame>
  );
}
