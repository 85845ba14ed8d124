import type { ReactNode } from 'react';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { checkOf, type EmailCheck as EmailCheckResult } from '#shared/domain/leads/email-check.ts';
import type { LeadField, LeadValue } from '#shared/domain/leads/lead.ts';
import { groupByValue, isDisputed } from '#web/features/campaigns/group-by-value.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { useDomainWords } from '#web/lib/intl/names/domain-words.ts';
import { useFinerNames } from '#web/lib/intl/names/finer-names.ts';
import { openingHoursWords } from '#web/lib/intl/names/opening-hours-words.ts';
import { readableAddress } from '#web/lib/intl/names/readable-address.ts';
import { useLabelText } from '#web/lib/intl/names/use-label-text.ts';
import { useTagCategory } from '#web/lib/intl/names/use-tag-category.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { usePhoneFormat } from '#web/lib/phone/use-phone-format.ts';
import { OutLink } from '#web/ui/out-link.tsx';
import { EmailCheck } from './email-check.tsx';
import classes from './lead-view.module.css';
import { Origin, SeenAgo } from './origin.tsx';

const hrefs: Partial<Record<LeadField, (value: string) => string>> = {
  website: (value) => value,
  social: (value) => value,
  email: (value) => `mailto:${value}`,
  phone: (value) => `tel:${value}`,
};

const none: LeadValue[] = [];

type Props = {
  field: LeadField;
  values: LeadValue[];
  /** What can be done with a value. */
  act?: (value: string, check: EmailCheckResult | undefined) => ReactNode;
  /** What can be done with all of them. */
  actions?: ReactNode;
};

/**
 * All values of one field, each with where it came from one click away. Of an e-mail that is a function's the badge of its check says so.
 */
export function ValueList({ field, values: found, act, actions }: Props) {
  const t = useText();
  const labelText = useLabelText();
  const { locale } = useLanguage();
  const isCategory = field === 'category';
  const readTag = useTagCategory(isCategory ? found : none);
  const values = isCategory ? found.map(readTag) : found;
  useFinerNames(isCategory ? values.map(({ value }) => value) : [], locale);
  const formatPhone = usePhoneFormat();
  const domainWords = useDomainWords();
  const hoursWords = {
    closed: t('hours.closed'),
    always: t('hours.always'),
    holidaysClosed: t('hours.holidays_closed'),
  };
  const hrefOf = hrefs[field];
  const shownOf = (value: LeadValue): string => {
    if (field === 'phone') return formatPhone(value.value);
    if (field === 'opening_hours') return openingHoursWords(value.value, locale, hoursWords).join('\n');
    return field === 'domain' ? domainWords(value) : shownValue(field, value.value, locale);
  };
  return (
    <div className={classes.field}>
      <div className={classes.term}>
        {t(`lead_field.${field}`)}
        {actions}
      </div>
      <div>
        {isDisputed(field, values) ? (
          <p className={classes.disputed}>{t('lead.several', { count: groupByValue(values).length })}</p>
        ) : null}
        <ul className={classes.values} aria-label={t(`lead_field.${field}`)}>
          {groupByValue(values, field === 'domain').map(([one, ...others]) => {
            const check = field === 'email' ? checkOf([one, ...others]) : undefined;
            const shown = shownOf(one);
            return (
              <li key={`${one.label ?? ''} ${one.value}`} className={classes.value}>
                <div className={classes.main}>
                  {field === 'domain' && one.label ? (
                    <span className={classes.label}>{labelText(field, one.label)}</span>
                  ) : null}
                  <span className={classes.text}>
                    {hrefOf ? <OutLink href={hrefOf(one.value)}>{shown}</OutLink> : shown}
                  </span>
                  {one.label && field !== 'domain' && !(one.label === 'role' && check?.status === 'role') ? (
                    <span className={classes.label}>{labelText(field, one.label)}</span>
                  ) : null}
                  {check ? <EmailCheck check={check} /> : null}
                  <SeenAgo values={[one, ...others]} />
                  {act?.(one.value, check)}
                </div>
                <span className={classes.origins}>
                  {[one, ...others].map((origin) => (
                    <Origin
                      key={`${origin.source} ${origin.url ?? ''} ${origin.snippet ?? ''}`}
                      value={origin}
                      shown={shown}
                    />
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function shownValue(field: LeadField, value: string, locale: Locale): string {
  if (field === 'category') return categoryName(value, locale);
  if (field === 'website' || field === 'email') return readableAddress(value);
  return field === 'technology' ? brandName(value) : value;
}
