import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { brandName } from '#web/lib/intl/names/brand-name.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { GridColumn } from '#web/ui/grid/data-grid.tsx';
import { OutLink } from '#web/ui/out-link.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { EmailStatus } from './email-status.tsx';
import classes from './lead-columns.module.css';
import { NameCell } from './name-cell.tsx';
import { SocialIcons } from './social-icons.tsx';

type Words = {
  t: Text;
  format: ReturnType<typeof useFormat>;
  locale: Locale;
  sourceName: (source: string) => string;
  formatPhone: (phone: string) => string;
};

type Extras = {
  sortable?: boolean;
  toggleable?: boolean;
  ellipsis?: boolean;
  defaultToggle?: boolean;
  render?: (lead: Lead) => ReactNode;
};

/** An address as people read it. */
export const hostOf = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '');

const none = <span className={classes.none}>—</span>;

/** The columns of a list of local businesses; those without a width share what is left. */
export function leadColumns({ t, format, locale, sourceName, formatPhone }: Words): GridColumn<Lead>[] {
  const plain = (
    accessor: keyof Lead & string,
    title: string,
    width: number,
    more: Extras = {},
  ): GridColumn<Lead> => ({
    accessor,
    title,
    width,
    resizable: true,
    toggleable: true,
    ellipsis: true,
    render: (lead: Lead) => (lead[accessor] ? String(lead[accessor]) : none),
    ...more,
  });
  return [
    plain('name', t('lead.name'), 250, {
      toggleable: false,
      sortable: true,
      render: (lead) => <NameCell lead={lead} />,
    }),
    plain('email_status', t('lead.email_status'), 215, {
      ellipsis: false,
      sortable: true,
      render: (lead) => <EmailStatus lead={lead} />,
    }),
    plain('email', t('lead.email'), 210, {
      render: (lead) => (lead.email ? <Counted value={lead.email} count={lead.emails_count} /> : none),
    }),
    plain('phone', t('lead.phone'), 165, {
      render: (lead) =>
        lead.phone ? <Counted value={formatPhone(lead.phone)} count={lead.phones_count} /> : none,
    }),
    plain('website', t('lead.website'), 170, {
      render: (lead) =>
        lead.website ? (
          <OutLink href={lead.website} className={classes.link}>
            {hostOf(lead.website)}
          </OutLink>
        ) : (
          none
        ),
    }),
    plain('category', t('lead.category'), 150, {
      sortable: true,
      render: (lead) => (lead.category ? categoryName(lead.category, locale) : none),
    }),
    plain('city', t('lead.city'), 140, { sortable: true }),
    plain('socials', t('lead.socials'), 130, {
      render: (lead) => (lead.socials.length > 0 ? <SocialIcons urls={lead.socials} /> : none),
    }),
    plain('technologies', t('lead.technologies'), 190, {
      render: (lead) => (lead.technologies.length > 0 ? lead.technologies.map(brandName).join(', ') : none),
    }),
    plain('sent', t('lead.sent'), 120, {
      ellipsis: false,
      render: (lead) =>
        lead.sent === 1 ? <StatusBadge tone="success">{t('lead.sent_yes')}</StatusBadge> : t('lead.sent_no'),
    }),
    plain('source', t('lead.source'), 140, { render: (lead) => sourceName(lead.source) }),
    plain('created_at', t('lead.created_at'), 190, {
      sortable: true,
      render: (lead) => <span className="numeric">{format.time(lead.created_at)}</span>,
    }),
    plain('street', t('lead.street'), 180, { defaultToggle: false }),
    plain('postal_code', t('lead.postal_code'), 110, { defaultToggle: false }),
    plain('state', t('lead.state'), 120, { defaultToggle: false }),
    plain('country', t('lead.country'), 100, { defaultToggle: false }),
  ];
}

function Counted({ value, count }: { value: string; count: number }) {
  return (
    <Tooltip label={value} openDelay={600}>
      <span className={classes.counted}>
        <span className={classes.value}>{value}</span>
        {count > 1 ? <span className={classes.more}>+{count - 1}</span> : null}
      </span>
    </Tooltip>
  );
}
