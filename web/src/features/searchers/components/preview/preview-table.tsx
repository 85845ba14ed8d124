import { UnstyledButton } from '@mantine/core';
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import type { Found } from '#shared/domain/leads/found.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { type Text, useText } from '#web/lib/intl/use-text.ts';
import classes from './preview.module.css';

const contacts = [
  { field: 'phone', Icon: IconPhone },
  { field: 'website', Icon: IconWorld },
  { field: 'email', Icon: IconMail },
] as const;

const addressOf = ({ street, postal_code, city }: Found): string =>
  [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type Props = {
  places: Found[];
  /** The id of the place that is marked on the map. */
  lit: string | null;
  onLit: (id: string | null) => void;
  /** Brings the map into view, with that place marked. */
  onShow: (id: string) => void;
};

/** Where the row of a place is found on the page. */
export const rowId = (id: string): string => `preview ${id}`;

/** The first places of a search; what they can be reached by is shown, not its value. */
export function PreviewTable({ places, lit, onLit, onShow }: Props) {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  const categoryOf = ({ category }: Found) => (category ? categoryName(category, locale) : '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section className={classes.places} tabIndex={0} aria-label={t('search.first_places')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('lead.name')}</th>
            <th scope="col" className={classes.wide}>
              {t('lead.category')}
            </th>
            <th scope="col">{t('lead.contact')}</th>
            <th scope="col" className={classes.right}>
              {t('search.distance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr
              key={place.id}
              id={rowId(place.id)}
              data-lit={place.id === lit || undefined}
              onMouseEnter={() => onLit(place.id)}
              onMouseLeave={() => onLit(null)}
            >
              <td>
                <UnstyledButton
                  className={classes.name ?? ''}
                  title={t('search.show_on_map')}
                  onFocus={() => onLit(place.id)}
                  onBlur={() => onLit(null)}
                  onClick={() => onShow(place.id)}
                >
                  {place.name}
                </UnstyledButton>
                <div className={classes.minor}>{addressOf(place)}</div>
                <div className={`${classes.minor} ${classes.narrowOnly}`}>{categoryOf(place)}</div>
              </td>
              <td className={classes.wide}>{categoryOf(place)}</td>
              <td>
                <Contacts place={place} t={t} />
              </td>
              <td className={classes.right}>
                {place.distance_m === undefined ? '' : format.metres(place.distance_m)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Contacts({ place, t }: { place: Found; t: Text }) {
  const has = (field: (typeof contacts)[number]['field']) => (place.values[field] ?? []).length > 0;
  const words = contacts.filter(({ field }) => has(field)).map(({ field }) => t(`search.has_${field}`));
  return (
    <span className={classes.contact}>
      {contacts.map(({ field, Icon }) => (
        <Icon key={field} size={15} aria-hidden {...(has(field) ? {} : { 'data-off': true })} />
      ))}
      <span className="visually-hidden">{words.length > 0 ? words.join(', ') : t('lead.no_contact')}</span>
    </span>
  );
}
