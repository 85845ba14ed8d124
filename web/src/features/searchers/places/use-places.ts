import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { useLocations } from '../hooks.ts';
import type { Offer } from './match-place.ts';
import { nameOffer } from './name-places.ts';

type Places = {
  /** What is offered for this very text; undefined until it is known. */
  offer: Offer | undefined;
  failure: ApiError | undefined;
};

/** Places for a text, never those for the text before. */
export function usePlaces(text: string): Places {
  const { locale } = useLanguage();
  const t = useText();
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, 150);
  const { data, error } = useLocations(asked);
  const offer = useMemo(() => data && nameOffer(data, { locale, t }), [data, locale, t]);
  if (asked !== wanted) return { offer: undefined, failure: undefined };
  return { offer, failure: offer ? undefined : error };
}
