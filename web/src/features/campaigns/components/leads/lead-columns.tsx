import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ColumnValue, type columnTypes, isCommon } from '#shared/domain/kinds/column.ts';
import { type ColumnKey, columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { brandName } from '#web/lib/intl/names/brand-name.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { enumText } from '#web/lib/intl/names/enum-text.ts';
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

/** An address as people read it. */
export const hostOf = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '');

const none = <span className={classes.none}>—</span>;

type Cells = Partial<Record<ColumnKey, (lead: Lead) => ReactNode>>;

/** How columns are drawn that are more than a word or a number. */
function cellsOf({ t, format, locale, sourceName, formatPhone }: Words): Cells {
  return {
    name: (lead) => <NameCell lead={lead} />,
    email_status: (lead) => <EmailStatus lead={lead} />,
    email: (lead) => (lead.email ? <Counted value={lead.email} count={lead.emails_count} /> : none),
    phone: (lead) =>
      lead.phone ? <Counted value={formatPhone(lead.phone)} count={lead.phones_count} /> : none,
    website: (lead) => (lead.website ? <Address href={lead.website} /> : none),
    linkedin_url: ({ columns }) =>
      typeof columns?.linkedin_url === 'string' ? <Address href={columns.linkedin_url} /> : none,
    category: (lead) => (lead.category ? categoryName(lead.category, locale) : none),
    socials: (lead) => (lead.socials.length > 0 ? <SocialIcons urls={lead.socials} /> : none),
    technologies: (lead) =>
      lead.technologies.length > 0 ? lead.technologies.map(brandName).join(', ') : none,
    sent: (lead) =>
      lead.sent === 1 ? <StatusBadge tone="success">{t('lead.sent_yes')}</StatusBadge> : t('lead.sent_no'),
    source: (lead) => sourceName(lead.source),
    created_at: (lead) => <span className="numeric">{format.time(lead.created_at)}</span>,
    // A year is no amount: nothing stands between its digits.
    founded: ({ columns }) =>
      columns?.founded === undefined ? none : <span className="numeric">{String(columns.founded)}</span>,
    engagement_rate: ({ columns }) =>
      typeof columns?.engagement_rate === 'number' ? format.rate(columns.engagement_rate) : none,
  };
}

/** A badge is not cut with an ellipsis. */
const uncut: readonly ColumnKey[] = ['email_status', 'sent'];

/** The columns of a list of leads of a kind. */
export function leadColumns(kind: KindKey, words: Words): GridColumn<Lead>[] {
  const cells = cellsOf(words);
  return columnsOf(kind).map(({ key, type, width, sortable = false, hidden = false }) => ({
    accessor: key,
    title: words.t(`lead.${key}`),
    width,
    resizable: true,
    toggleable: key !== 'name',
    ellipsis: !uncut.includes(key),
    sortable,
    defaultToggle: !hidden,
    render: cells[key] ?? ((lead: Lead) => plainCell(columnValue(lead, key), key, type, words)),
  }));
}

const columnValue = (lead: Lead, key: ColumnKey): ColumnValue | undefined =>
  isCommon(key) ? lead[key] : lead.columns?.[key];

function plainCell(
  value: ColumnValue | undefined,
  key: ColumnKey,
  type: (typeof columnTypes)[number],
  { t, format }: Words,
): ReactNode {
  if (value === undefined || value === '') return none;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : none;
  if (typeof value === 'number')
    return <span className="numeric">{type === 'money' ? format.dollars(value) : format.number(value)}</span>;
  if (type === 'date') return <span className="numeric">{format.calendarDay(String(value))}</span>;
  return enumText(key, String(value), t);
}

function Address({ href }: { href: string }) {
  return (
    <OutLink href={href} className={classes.link}>
      {hostOf(href)}
    </OutLink>
  );
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
